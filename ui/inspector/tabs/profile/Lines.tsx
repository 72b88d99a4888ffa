import { Table } from 'react-bootstrap';
import { milliseconds } from '../../panel/numbers.ts';
import type { FunctionTimes } from '../../profile/index.ts';

interface LinesProps {
  readonly of: FunctionTimes;
  /** The app's files by name, as far as their sources are known. */
  readonly sources: ReadonlyMap<string, string>;
}

/** The lines of a function in which samples were taken, with their source text. */
export function Lines({ of: { name, file, lines }, sources }: LinesProps) {
  const texts = sources.get(file)?.split('\n');
  return (
    <>
      <h2>{name}</h2>
      <p className="text-body-secondary">{file}</p>
      <Table size="sm">
        <thead>
          <tr>
            <th>Self</th>
            <th>Total</th>
            <th>Line</th>
            <th>Code</th>
          </tr>
        </thead>
        <tbody>
          {[...lines]
            .filter(([, { total }]) => total > 0)
            .sort(([one], [other]) => one - other)
            .map(([line, { self, total }]) => (
              <tr key={line}>
                <td className="number">{milliseconds(self)}</td>
                <td className="number">{milliseconds(total)}</td>
                <td className="number">{line || ''}</td>
                <td>
                  <code>{texts?.[line - 1]}</code>
                </td>
              </tr>
            ))}
        </tbody>
      </Table>
    </>
  );
}
