import { buildGraphqlMatrix, buildRpcMatrix, type MatrixRow } from '../../authorization/matrix.ts';
import { graphqlOperations, rpcOperations } from '../../authorization/tables/every-operation.ts';

export type TriedRow = Pick<MatrixRow, 'operation' | 'caller' | 'object' | 'answer'> & { key: string };

/** Lists the rows of the authorization matrix for services or for the BFF. */
export function matrixRows(of: 'services' | 'bff'): TriedRow[] {
  const rows = of === 'bff' ? buildGraphqlMatrix(graphqlOperations) : buildRpcMatrix(rpcOperations);
  return rows.map(({ source: _source, ...row }) => ({
    ...row,
    key: `${row.operation} | ${row.caller} | ${row.object}`,
  }));
}

const answersByOperation = new Map<string, ReadonlySet<string>>();

/** Returns the answers that the rows of one operation name. */
export function answersOf(operation: string): ReadonlySet<string> {
  if (answersByOperation.size === 0) {
    for (const { operation: name, rows } of rowsByOperation([...matrixRows('services'), ...matrixRows('bff')])) {
      answersByOperation.set(name, new Set(rows.map(({ answer }) => answer)));
    }
  }
  const answers = answersByOperation.get(operation);
  if (!answers) throw new Error(`no rows for ${operation}`);
  return answers;
}

/** Groups rows by operation, one test each. */
export function rowsByOperation(rows: readonly TriedRow[]): { operation: string; rows: TriedRow[] }[] {
  return [...Map.groupBy(rows, ({ operation }) => operation)].map(([operation, ofOperation]) => ({
    operation,
    rows: ofOperation,
  }));
}
