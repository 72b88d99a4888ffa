import { useEffect, useRef, useState } from 'react';
import { Button, ButtonGroup, Form } from 'react-bootstrap';
import { JsonTree } from '../panel/json-tree.tsx';
import { milliseconds } from '../panel/numbers.ts';
import { useRecording } from '../panel/use-recording.ts';
import { ReplayCopy } from '../replay/index.ts';
import type { TabProps } from './tab.ts';

/** The page after any step, in a copy beside the live page. */
export function States({ subject }: TabProps) {
  const { recording, pageUrl, look } = subject;
  useRecording(recording);
  const { history } = recording;
  /** The place that is shown; null for the newest, also when another one comes. */
  const [chosen, setChosen] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const copy = useRef<ReplayCopy | null>(null);
  const place = Math.min(Math.max(chosen ?? history.last, history.first), history.last);
  const step = history.stepAt(place);

  useEffect(() => {
    if (!frame.current) return;
    copy.current = new ReplayCopy({ place: frame.current, page: look(), pageUrl, shown: setProblem });
    return () => copy.current?.close();
  }, [look, pageUrl]);
  useEffect(() => {
    copy.current?.show(history.stateAt(place));
  }, [history, place]);

  const go = (to: number): void => setChosen(to >= history.last ? null : Math.max(to, history.first));
  return (
    <div className="split">
      <div className="list">
        <div className="bar">
          <ButtonGroup size="sm" aria-label="Steps">
            <Button variant="outline-secondary" onClick={() => go(history.first)} disabled={place === history.first}>
              First
            </Button>
            <Button variant="outline-secondary" onClick={() => go(place - 1)} disabled={place === history.first}>
              Back
            </Button>
            <Button variant="outline-secondary" onClick={() => go(place + 1)} disabled={place === history.last}>
              Forward
            </Button>
            <Button variant="outline-secondary" onClick={() => go(history.last)} disabled={place === history.last}>
              Last
            </Button>
          </ButtonGroup>
          <Form.Range
            aria-label="State"
            min={history.first}
            max={history.last}
            value={place}
            onChange={(event) => go(Number(event.target.value))}
          />
          <span className="number text-nowrap">
            {place} of {history.last}
          </span>
        </div>
        <div className="copy" ref={frame} />
      </div>
      <aside className="details" aria-label="The step">
        <h2>{step ? step.label : 'How it began'}</h2>
        {step && <p>At {milliseconds(step.at)}</p>}
        {problem !== null && <p className="text-danger">The copy cannot show all of it: {problem}</p>}
        {step?.changes.map(({ id, patches, inverses }) => (
          <JsonTree key={id} name={`node ${id}`} value={{ patches, inverses }} />
        ))}
      </aside>
    </div>
  );
}
