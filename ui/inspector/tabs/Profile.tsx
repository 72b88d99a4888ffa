import { useMemo, useState, useSyncExternalStore } from 'react';
import { Alert, Button, Form } from 'react-bootstrap';
import { milliseconds } from '../panel/numbers.ts';
import { OpenFile } from '../panel/OpenFile.tsx';
import { saveJson } from '../panel/save.ts';
import { type FunctionTimes, timesOf } from '../profile/index.ts';
import { Flame } from './profile/Flame.tsx';
import { Functions } from './profile/Functions.tsx';
import { Lines } from './profile/Lines.tsx';
import type { TabProps } from './tab.ts';
import { useSources } from './use-sources.ts';

/** A profile of Python, recorded here or read from a file. */
export function Profile({ subject: { profiler, live, app } }: TabProps) {
  const { phase, shown, problem } = useSyncExternalStore(profiler.subscribe, () => profiler.state);
  const [which, setWhich] = useState(0);
  const [hearth, setHearth] = useState(false);
  const [chosen, setChosen] = useState<FunctionTimes | null>(null);
  const profiles = shown?.file.profiles ?? [];
  const sampled = profiles[which] ?? profiles[0];
  const times = useMemo(() => (shown && sampled ? timesOf(shown.file, sampled, hearth) : null), [shown, sampled, hearth]);
  const sources = useSources({ live });
  const selected = times?.functions.find(({ name, file: of }) => name === chosen?.name && of === chosen.file) ?? null;
  return (
    <div className="split">
      <div className="list">
        <div className="bar">
          {profiler.records && phase === 'idle' && (
            <Button size="sm" onClick={() => profiler.start()}>
              Record
            </Button>
          )}
          {phase !== 'idle' && (
            <Button size="sm" variant="danger" disabled={phase === 'ending'} onClick={() => void profiler.end()}>
              Stop
            </Button>
          )}
          {profiles.length > 0 && (
            <Form.Select
              size="sm"
              className="w-auto"
              aria-label="Times"
              value={which}
              onChange={(event) => setWhich(Number(event.target.value))}
            >
              {profiles.map(({ name }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a file may have two profiles of one name, and the list never changes
                <option key={index} value={index}>
                  {name}
                </option>
              ))}
            </Form.Select>
          )}
          <Form.Check id="hearths-own" label="Hearth's own" checked={hearth} onChange={() => setHearth(!hearth)} />
          <OpenFile kind="Profile" open={(text) => profiler.open(text)} onProblem={(told) => profiler.tell(told)} />
          {shown && (
            <Button
              size="sm"
              variant="outline-secondary"
              onClick={(event) => saveJson(event.currentTarget.ownerDocument, `${app}.speedscope.json`, shown.text)}
            >
              Save profile
            </Button>
          )}
          <span className="text-body-secondary" role="status">
            {phase === 'recording' && 'Recording.'}
            {phase === 'ending' && 'Waiting for Python.'}
            {phase === 'idle' && times && milliseconds(times.total)}
          </span>
        </div>
        {problem !== null && <Alert variant="danger">{problem}</Alert>}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
        <section className="scroll" tabIndex={0} aria-label="Profile">
          {!times && phase === 'idle' && <p className="text-body-secondary p-2">No profile so far.</p>}
          {times && <Flame root={times.root} chosen={selected} choose={setChosen} />}
          {times && <Functions functions={times.functions} chosen={selected} choose={setChosen} />}
        </section>
      </div>
      <aside className="details" aria-label="The function">
        {selected ? <Lines of={selected} sources={sources} /> : <p>Choose a function to see its lines.</p>}
      </aside>
    </div>
  );
}
