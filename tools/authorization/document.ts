import { toCsv } from './csv.ts';
import { graphqlMatrix, rpcMatrix } from './matrix.ts';
import { graphqlOperations, rpcOperations } from './tables/every-operation.ts';

export const matrixPath = 'docs/security/authorization-matrix.csv';
export const matrixColumns = ['operation', 'caller', 'object', 'answer', 'source'] as const;

/** The committed page as the tables say it. */
export function matrixDocument(): string {
  return toCsv(matrixColumns, [...rpcMatrix(rpcOperations), ...graphqlMatrix(graphqlOperations)]);
}
