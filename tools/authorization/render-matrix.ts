import { formatCsv } from './csv.ts';
import { buildGraphqlMatrix, buildRpcMatrix } from './matrix.ts';
import { graphqlOperations, rpcOperations } from './tables/every-operation.ts';

/** A build artifact. Reviewers read the tables instead. */
export const matrixPath = 'dist/authorization-matrix.csv';
export const matrixColumns = ['operation', 'caller', 'object', 'answer', 'source'] as const;

/** Returns the whole matrix as comma-separated values, one row per operation, caller and object. */
export function renderMatrix(): string {
  return formatCsv(matrixColumns, [...buildRpcMatrix(rpcOperations), ...buildGraphqlMatrix(graphqlOperations)]);
}
