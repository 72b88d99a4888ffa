import type { Message, Recording } from '../../recording/index.ts';

interface CauseProps {
  readonly of: Message;
  readonly recording: Recording;
  readonly onSelect: (message: Message) => void;
}

/** What led to a message, as the way to it; its number alone when it is not among the messages any more. */
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
