import { useRef } from 'react';
import { Button } from 'react-bootstrap';
import { reasonOf } from '../reason.ts';

interface OpenFileProps {
  readonly kind: 'Trace' | 'Profile';
  /** Show a file's text. @throws Error that tells what is wrong in it */
  readonly open: (text: string) => void;
  /** Called with the reason why the chosen file cannot be shown; with null when it is shown. */
  readonly onProblem: (problem: string | null) => void;
}

/** A button by which the user chooses a JSON file; the same file can be chosen again. */
export function OpenFile({ kind, open, onProblem }: OpenFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const opened = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      open(await file.text());
      onProblem(null);
    } catch (error) {
      onProblem(`${file.name} is not shown. ${reasonOf(error)}`);
    }
    if (input.current) input.current.value = '';
  };
  return (
    <>
      <Button size="sm" variant="outline-secondary" onClick={() => input.current?.click()}>
        Open {kind.toLowerCase()}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json"
        hidden
        aria-label={`${kind} file`}
        onChange={(event) => void opened(event.target.files?.[0])}
      />
    </>
  );
}
