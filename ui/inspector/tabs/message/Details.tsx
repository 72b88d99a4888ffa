import { Button } from 'react-bootstrap';
import { JsonTree } from '../../panel/json-tree.tsx';
import { milliseconds, size } from '../../panel/numbers.ts';
import type { Message, Recording } from '../../recording/index.ts';

interface MessageDetailsProps {
  readonly message: Message | null;
  readonly recording: Recording;
  readonly onSelect: (message: Message) => void;
}

/** One message with its content, its cause, and the messages that it caused. */
export function MessageDetails({ message, recording, onSelect }: MessageDetailsProps) {
  if (!message) return <aside className="details text-body-secondary">Choose a message.</aside>;
  const { record, cause, key, end } = message;
  const before = cause === null ? undefined : recording.find(cause);
  const after = key === null ? [] : recording.messages.filter((one) => one.cause === key);
  return (
    <aside className="details" aria-label="The message">
      <h2>{key ?? record.kind}</h2>
      <p>
        At {milliseconds(record.at)}, {size(message.size)} characters and bytes
        {end === null ? '' : `, took ${milliseconds(end - record.at)}`}.
      </p>
      {message.problem !== null && <p className="text-danger">{message.problem}</p>}
      {cause !== null && (
        <p>
          Caused by {before ? <To message={before} onSelect={onSelect} /> : `${cause}, which is not among the messages any more`}
        </p>
      )}
      {after.length > 0 && (
        <div>
          Led to
          <ul>
            {after.map((one) => (
              <li key={one.number}>
                <To message={one} onSelect={onSelect} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <JsonTree value={message.body} open />
    </aside>
  );
}

const To = ({ message, onSelect }: { readonly message: Message; readonly onSelect: (message: Message) => void }) => (
  <Button size="sm" variant="link" onClick={() => onSelect(message)}>
    {message.key ?? message.record.kind}: {message.title}
  </Button>
);
