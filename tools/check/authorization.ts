import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findTableFaults } from '../authorization/faults.ts';
import { buildGraphqlMatrix, buildRpcMatrix } from '../authorization/matrix.ts';
import {
  findServedServices,
  listContractServices,
  listRootFields,
  listRpcNames,
} from '../authorization/served-operations.ts';
import { graphqlOperations, rpcOperations } from '../authorization/tables/every-operation.ts';
import type { Outcome } from './finding.ts';

/** Checks that every RPC and every root field has a rule in a table. */
export async function checkAuthorization(root: string): Promise<Outcome> {
  const rpcs = listRpcNames(await listContractServices(root), findServedServices(root));
  const fields = listRootFields(readFileSync(join(root, 'bff/schema.graphql'), 'utf8'));
  const faults = findTableFaults([...rpcs, ...fields], [...rpcOperations, ...graphqlOperations]);
  const rows = buildRpcMatrix(rpcOperations).length + buildGraphqlMatrix(graphqlOperations).length;
  return {
    findings: faults.map((says) => ({ path: 'tools/authorization/tables', says })),
    summary: `${rpcs.length} RPCs and ${fields.length} fields, ${rows} rows`,
  };
}
