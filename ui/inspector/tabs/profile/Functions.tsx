import { useState } from 'react';
import { Table } from 'react-bootstrap';
import { milliseconds } from '../../panel/numbers.ts';
import type { FunctionTimes } from '../../profile/index.ts';

interface FunctionsProps {
  readonly functions: readonly FunctionTimes[];
  readonly chosen: FunctionTimes | null;
  readonly choose: (of: FunctionTimes) => void;
}

/** All functions with their times, the longest first. */
export function Functions({ functions, chosen, choose }: FunctionsProps) {
  const [by, setBy] = useState<'self' | 'total'>('self');
  const sorted = [...functions].sort((one, other) => other[by] - one[by]);
  return (
    <Table size="sm" hover>
      <thead>
        <tr>
          {(['self', 'total'] as const).map((one) => (
            <th key={one} aria-sort={by === one ? 'descending' : 'none'}>
              <button type="button" className="sort" onClick={() => setBy(one)}>
                {one === 'self' ? 'Self' : 'Total'}
                {by === one ? ' ▾' : ''}
              </button>
            </th>
          ))}
          <th>Function</th>
          <th>File</th>
        </tr>
      </thead>
      <tbody>
        {sorted.map((one) => (
          <tr key={`${one.file}\n${one.name}`} className={one === chosen ? 'table-active' : ''}>
            <td className="number">{milliseconds(one.self)}</td>
            <td className="number">{milliseconds(one.total)}</td>
            <td className="what">
              <button type="button" aria-current={one === chosen} onClick={() => choose(one)}>
                {one.name}
              </button>
            </td>
            <td>{one.file}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
