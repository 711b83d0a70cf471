import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromCsv } from '../../authorization/csv.ts';
import { matrixColumns, matrixPath } from '../../authorization/document.ts';
import type { MatrixRow } from '../../authorization/matrix.ts';

export type TriedRow = Pick<MatrixRow, 'operation' | 'caller' | 'object' | 'answer'> & { key: string };

/** The rows of the committed matrix: those of services, or those of the BFF. */
export function committedRows(of: 'services' | 'bff'): TriedRow[] {
  const text = readFileSync(join(import.meta.dirname, '../../..', matrixPath), 'utf8');
  const rows = fromCsv(matrixColumns, text) as unknown as MatrixRow[];
  return rows
    .filter(({ operation }) => /^(Query|Mutation)\./.test(operation) === (of === 'bff'))
    .map(({ source: _source, ...row }) => ({ ...row, key: `${row.operation} | ${row.caller} | ${row.object}` }));
}
