import { useRef, useState, version } from 'react';
import { Button, Label, LinearPanel, TextBox } from '../../beside-react/widgets.tsx';
import { drawFrames } from './canvas.tsx';
import { Grid } from './grid.tsx';
import { type Item, items } from './items.ts';
import { Panel } from './panel.tsx';
import { Plot } from './plot.tsx';

const COLUMN_B = '.anvil-data-row-col[data-grid-id="0"][data-grid-col-id="B"] { width: 120px; flex-grow: 0; }';
const NONE: readonly Item[] = [];

/** The form of `../app`, written in React alone. */
export function App() {
  const size = useRef<HTMLInputElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [clicks, setClicks] = useState(0);
  const [changes, setChanges] = useState(0);
  const [inPanel, setPanel] = useState(NONE);
  const [inGrid, setGrid] = useState(NONE);
  const [page, setPage] = useState(0);
  const [points, setPoints] = useState(0);
  const [frames, setFrames] = useState('');
  const asked = () => Number(size.current?.value);

  const change = () => {
    setChanges(changes + 1);
    setGrid(inGrid.map((item, index) => (index === page * 20 ? { ...item, name: `Changed ${changes + 1}` } : item)));
  };
  const draw = async () => {
    if (canvas.current) await drawFrames(canvas.current, asked());
    setFrames('drawn');
  };

  const buttons = {
    'count-button': ['Count', () => setClicks(clicks + 1)],
    'panel-button': ['Fill the panel', () => setPanel(items(asked()))],
    'grid-button': ['Fill the grid', () => setGrid(items(asked()))],
    'page-button': ['Next page', () => setPage(page + 1)],
    'cell-button': ['Change a cell', change],
    'plot-button': ['Plot', () => setPoints(asked())],
    'canvas-button': ['Draw', draw],
  } as const;
  return (
    <LinearPanel name="bench">
      <li>
        <Label name="ready" text={`React ${version} is ready`} />
      </li>
      <li>
        <Label name="count" text={`${clicks} clicks`} />
      </li>
      <li>
        <TextBox name="size" type="number" text="1000" input={size} />
      </li>
      {Object.entries(buttons).map(([name, [text, press]]) => (
        <li key={name}>
          <Button name={name} text={text} onClick={press} />
        </li>
      ))}
      <li>
        <Label name="frames" text={frames} />
      </li>
      <li>
        <canvas ref={canvas} width={1160} height={300} />
      </li>
      <li>
        <Plot points={points} />
      </li>
      <li>
        <Panel items={inPanel} />
      </li>
      <li>
        <style>{COLUMN_B}</style>
        <Grid items={inGrid} page={page} />
      </li>
    </LinearPanel>
  );
}
