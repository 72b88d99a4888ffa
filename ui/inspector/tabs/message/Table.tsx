import { memo, useLayoutEffect, useRef, useState } from 'react';
import { Button, Table } from 'react-bootstrap';
import { milliseconds, size } from '../../panel/numbers.ts';
import type { Message, Recording } from '../../recording/index.ts';

interface MessageTableProps {
  readonly messages: readonly Message[];
  readonly recording: Recording;
  readonly selected: Message | null;
  /** Stay at the end when a message comes, unless the user has scrolled away from the end. */
  readonly follow: boolean;
  readonly onSelect: (message: Message) => void;
}

/** How many of the newest messages are shown at first. */
const ROWS = 300;

/** The direction of a message, as a sign and as a text for screen readers. */
const WAYS: Readonly<Record<string, readonly [sign: string, words: string]>> = {
  batch: ['↓', 'to the page'],
  delivery: ['↑', 'to Python'],
  'to-server': ['⇧', 'to the server'],
  'from-server': ['⇩', 'from the server'],
};

export function MessageTable({ messages, recording, selected, follow, onSelect }: MessageTableProps) {
  const [rows, setRows] = useState(ROWS);
  const box = useRef<HTMLElement>(null);
  const atEnd = useRef(true);
  const shown = messages.slice(-rows);
  useLayoutEffect(() => {
    if (box.current && follow && atEnd.current) box.current.scrollTop = box.current.scrollHeight;
  });
  const scrolled = ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: React.UIEvent<HTMLElement>): void => {
    atEnd.current = scrollTop + clientHeight >= scrollHeight - 4;
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <section className="scroll" ref={box} onScroll={scrolled} tabIndex={0} aria-label="Messages">
      {messages.length > rows && (
        <Button size="sm" variant="link" onClick={() => setRows(rows * 4)}>
          {messages.length - rows} earlier ones
        </Button>
      )}
      <Table size="sm" hover>
        <thead>
          <tr>
            <th>At</th>
            <th>Way</th>
            <th>What</th>
            <th>Size</th>
            <th>Took</th>
            <th>Caused by</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((message) => (
            <Row
              key={message.number}
              message={message}
              end={message.end}
              cause={message.cause === null ? '' : nameOf(message.cause, recording)}
              isSelected={message === selected}
              onSelect={onSelect}
            />
          ))}
        </tbody>
      </Table>
    </section>
  );
}

interface RowProps {
  readonly message: Message;
  /** The message's `end`, which is set after the message was added, and so is a property of its own. */
  readonly end: number | null;
  readonly cause: string;
  readonly isSelected: boolean;
  readonly onSelect: (message: Message) => void;
}

/** Memoized, since most rows stay the same when a message is added. */
const Row = memo(function Row({ message, end, cause, isSelected, onSelect }: RowProps) {
  const { record, problem, title } = message;
  return (
    <tr className={isSelected ? 'table-active' : ''}>
      <td className="number">{milliseconds(record.at)}</td>
      <td>
        <span aria-hidden="true">{WAYS[record.kind]?.[0]}</span>
        <span className="visually-hidden">{WAYS[record.kind]?.[1]}</span>
      </td>
      <td className="what">
        <button type="button" aria-current={isSelected} onClick={() => onSelect(message)}>
          {problem === null ? '' : '⚠ '}
          {title}
        </button>
      </td>
      <td className="number">{size(message.size)}</td>
      <td className="number">{end === null ? '' : milliseconds(end - record.at)}</td>
      <td>{cause}</td>
    </tr>
  );
});

/** The name for a message's key: a call is named by its function, any other message by the key itself. */
function nameOf(key: string, recording: Recording): string {
  const message = recording.find(key);
  return message?.record.kind === 'to-server' ? message.title : key;
}
