import { type ReactNode, useState } from 'react';
import { Button } from 'react-bootstrap';

/** Characters of a text, and entries of a list or object, that are shown at first. */
const TEXT = 300;
const ENTRIES = 100;

/** A value as a tree that can be unfolded. Long texts and lists are cut, and shown whole on a click. */
export function JsonTree({
  value,
  name,
  open = false,
}: {
  readonly value: unknown;
  readonly name?: string;
  readonly open?: boolean;
}) {
  if (typeof value !== 'object' || value === null)
    return (
      <div className="leaf">
        <Name name={name} />
        <Plain value={value} />
      </div>
    );
  return <Branch value={value} name={name} open={open} />;
}

function Branch({ value, name, open }: { readonly value: object; readonly name: string | undefined; readonly open: boolean }) {
  const [unfolded, setUnfolded] = useState(open);
  const [shown, setShown] = useState(ENTRIES);
  const entries = Object.entries(value);
  const summary = Array.isArray(value) ? `[${entries.length}]` : `{${entries.length}}`;
  if (entries.length === 0)
    return (
      <div className="leaf">
        <Name name={name} />
        <code>{Array.isArray(value) ? '[]' : '{}'}</code>
      </div>
    );
  return (
    <details open={unfolded} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
      <summary>
        <Name name={name} />
        <span className="text-body-secondary">{summary}</span> {unfolded ? null : <code>{glimpse(value)}</code>}
      </summary>
      {unfolded && (
        <div className="branch">
          {entries.slice(0, shown).map(([key, entry]) => (
            <JsonTree key={key} name={key} value={entry} open={open && isSmall(entry)} />
          ))}
          {entries.length > shown && (
            <Button size="sm" variant="link" onClick={() => setShown(shown + 10 * ENTRIES)}>
              {entries.length - shown} more
            </Button>
          )}
        </div>
      )}
    </details>
  );
}

function Plain({ value }: { readonly value: unknown }): ReactNode {
  const [whole, setWhole] = useState(false);
  const text = JSON.stringify(value) ?? 'nothing';
  if (whole || text.length <= TEXT) return <code className={typeof value}>{text}</code>;
  return (
    <>
      <code className={typeof value}>{text.slice(0, TEXT)}…</code>
      <Button size="sm" variant="link" onClick={() => setWhole(true)}>
        {text.length - TEXT} more characters
      </Button>
    </>
  );
}

const Name = ({ name }: { readonly name: string | undefined }) =>
  name === undefined ? null : <span className="name">{name}: </span>;

/** Is a value small enough to be unfolded together with its parent? */
const isSmall = (value: unknown): boolean => (JSON.stringify(value) ?? '').length < 400;

/** The beginning of a value that is folded. */
function glimpse(value: object): string {
  const parts = Object.entries(value)
    .slice(0, 4)
    .map(([key, entry]) => `${Array.isArray(value) ? '' : `${key}: `}${typeof entry === 'object' && entry ? '…' : short(entry)}`);
  return parts.join(', ');
}

const short = (value: unknown): string => {
  const text = JSON.stringify(value) ?? '';
  return text.length > 30 ? `${text.slice(0, 30)}…` : text;
};
