import { useMemo, useRef, useState } from 'react';
import { Button, ButtonGroup, Form, ToggleButton } from 'react-bootstrap';
import { useRecording } from '../panel/use-recording.ts';
import type { Message } from '../recording/index.ts';
import { MessageDetails } from './message/Details.tsx';
import { MessageTable } from './message/Table.tsx';
import type { TabProps } from './tab.ts';

/** The two wires, and which kinds of records are on each. */
const WIRES = {
  page: { title: 'Page', kinds: ['batch', 'delivery'] },
  server: { title: 'Server', kinds: ['to-server', 'from-server'] },
} as const;
type Wire = keyof typeof WIRES;

/** Every message of both wires, the newest at the end. */
export function Messages({ subject: { recording } }: TabProps) {
  const version = useRecording(recording);
  const [text, setText] = useState('');
  const [wires, setWires] = useState<readonly Wire[]>(['page', 'server']);
  const [idle, setIdle] = useState(false);
  const [selected, setSelected] = useState<Message | null>(null);
  const held = useRef<readonly Message[] | null>(null);
  const [paused, setPaused] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is always the same object, and `version` changes with its content
  const shown = useMemo(() => {
    const kinds: readonly string[] = wires.flatMap((wire) => WIRES[wire].kinds);
    const wanted = text.toLowerCase();
    const found = (held.current ?? recording.messages).filter(
      (message) =>
        kinds.includes(message.record.kind) &&
        (idle || !message.isIdle) &&
        (wanted === '' || `${message.key ?? ''} ${message.title}`.toLowerCase().includes(wanted)),
    );
    // The page gets frames of the server's wire from the worker, a little later than they were sent.
    return found.sort((one, other) => one.record.at - other.record.at);
  }, [recording, version, text, wires, idle, paused]);

  const pause = (on: boolean): void => {
    held.current = on ? [...recording.messages] : null;
    setPaused(on);
  };
  const clear = (): void => {
    if (held.current) held.current = [];
    setSelected(null);
    recording.clear();
  };
  return (
    <div className="split">
      <div className="list">
        <div className="bar">
          <Form.Control
            size="sm"
            type="search"
            aria-label="Filter messages"
            placeholder="Filter"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <ButtonGroup size="sm" aria-label="Wires">
            {(Object.keys(WIRES) as Wire[]).map((wire) => (
              <ToggleButton
                key={wire}
                id={`wire-${wire}`}
                type="checkbox"
                variant="outline-secondary"
                value={wire}
                checked={wires.includes(wire)}
                onChange={() => setWires(wires.includes(wire) ? wires.filter((one) => one !== wire) : [...wires, wire])}
              >
                {WIRES[wire].title}
              </ToggleButton>
            ))}
          </ButtonGroup>
          <Form.Check id="idle" label="Keep-alives" checked={idle} onChange={() => setIdle(!idle)} />
          <Button size="sm" variant="outline-secondary" active={paused} aria-pressed={paused} onClick={() => pause(!paused)}>
            Pause
          </Button>
          <Button size="sm" variant="outline-secondary" onClick={clear}>
            Clear
          </Button>
        </div>
        <MessageTable messages={shown} recording={recording} selected={selected} follow={!paused} onSelect={setSelected} />
      </div>
      <MessageDetails message={selected} recording={recording} onSelect={setSelected} />
    </div>
  );
}
