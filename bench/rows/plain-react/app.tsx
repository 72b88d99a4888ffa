import { useRef, useState, version } from 'react';
import { Button, Label, LinearPanel, TextBox } from '../../beside-react/widgets.tsx';
import { Rows, useRows } from './rows.tsx';

/** Steps of the busy loop between two updates, about a millisecond: React queues each update until the loop ends. */
const STEP = 1_000_000;

/** The form of `../app`, written in React alone. @param props.ready the text that says that the app's code runs */
export function App({ ready = `React ${version} is ready` }: { readonly ready?: string }) {
  const { rowCount, rows, build, update, clear } = useRows();
  return (
    <LinearPanel name="bench">
      <li>
        <Label name="ready" text={ready} />
      </li>
      <Counter />
      <li>
        <TextBox name="row-count" type="number" text="1000" input={rowCount} />
      </li>
      <li>
        <Button name="build-button" text="Build" onClick={build} />
      </li>
      <li>
        <Button name="update-button" text="Update" onClick={update} />
      </li>
      <li>
        <Button name="clear-button" text="Clear" onClick={clear} />
      </li>
      <BusyLoop />
      <li>
        <TextBox name="call-count" type="number" text="200" />
      </li>
      <li>
        <Button name="call-button" text="Call" />
      </li>
      <li>
        <Label name="calls" text="" />
      </li>
      <li>
        <Label name="handler-time" text="" />
      </li>
      <li>
        <Rows rows={rows} />
      </li>
    </LinearPanel>
  );
}

function Counter() {
  const [clicks, setClicks] = useState(0);
  return (
    <>
      <li>
        <Button name="count-button" text="Count" onClick={() => setClicks((known) => known + 1)} />
      </li>
      <li>
        <Label name="count" text={`${clicks} clicks`} />
      </li>
    </>
  );
}

function BusyLoop() {
  const seconds = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState('idle');
  const loop = (): void => {
    const deadline = performance.now() + Number(seconds.current?.value) * 1000;
    let turns = 0;
    while (performance.now() < deadline) {
      for (let turn = 0; turn < STEP; turn++) turns += 1;
      setProgress(`${turns} turns`);
    }
    setProgress('done');
  };
  return (
    <>
      <li>
        <TextBox name="seconds" type="number" text="3" input={seconds} />
      </li>
      <li>
        <Button name="loop-button" text="Loop" onClick={loop} />
      </li>
      <li>
        <Label name="progress" text={progress} />
      </li>
    </>
  );
}
