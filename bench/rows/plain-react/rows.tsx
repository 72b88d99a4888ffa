import { memo, useRef, useState } from 'react';
import { Button, Label, LinearPanel, TextBox } from '../../beside-react/widgets.tsx';

interface RowData {
  readonly number: number;
  readonly text: string;
}

const Row = memo(({ number, text }: RowData) => (
  <li>
    <LinearPanel>
      <li>
        <Label text={text} />
      </li>
      <li>
        <Button text="Choose" />
      </li>
      <li>
        <TextBox text={`Note ${number}`} placeholder="Note" />
      </li>
    </LinearPanel>
  </li>
));

/** The rows' state and the buttons' handlers; the counterpart of the app's handlers of the same names. */
export function useRows() {
  const rowCount = useRef<HTMLInputElement>(null);
  const updates = useRef(0);
  const [rows, setRows] = useState<readonly RowData[]>([]);
  return {
    rowCount,
    rows,
    build: () =>
      setRows(Array.from({ length: Number(rowCount.current?.value) }, (_, number) => ({ number, text: `Row ${number}` }))),
    update() {
      const update = ++updates.current;
      setRows((known) =>
        known.map((row) => (row.number % 10 === 0 ? { ...row, text: `Row ${row.number}, update ${update}` } : row)),
      );
    },
    clear: () => setRows([]),
  };
}

export const Rows = memo(({ rows }: { readonly rows: readonly RowData[] }) => (
  <LinearPanel name="rows" filled={rows.length > 0}>
    {rows.map((row) => (
      <Row key={row.number} {...row} />
    ))}
  </LinearPanel>
));
