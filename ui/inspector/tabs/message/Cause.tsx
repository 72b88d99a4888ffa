import type { Message, Recording } from '../../recording/index.ts';

interface CauseProps {
  readonly of: Message;
  readonly recording: Recording;
  readonly onSelect: (message: Message) => void;
}

/** The cause of a message, as a link to that message; only its key when it has been dropped. */
export function Cause({ of: { cause }, recording, onSelect }: CauseProps) {
  if (cause === null) return null;
  const message = recording.find(cause);
  if (!message) return cause;
  return (
    <button type="button" onClick={() => onSelect(message)}>
      {message.title}
    </button>
  );
}
