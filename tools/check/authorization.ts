import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableFaults } from '../authorization/faults.ts';
import { graphqlMatrix, rpcMatrix } from '../authorization/matrix.ts';
import { contractServices, rootFields, rpcNames, servedBy } from '../authorization/served.ts';
import { graphqlOperations, rpcOperations } from '../authorization/tables/every-operation.ts';
import type { Outcome } from './finding.ts';

/** Checks that every RPC and every root field has a rule in a table. */
export async function checkAuthorization(root: string): Promise<Outcome> {
  const rpcs = rpcNames(await contractServices(root), servedBy(root));
  const fields = rootFields(readFileSync(join(root, 'bff/schema.graphql'), 'utf8'));
  const faults = tableFaults([...rpcs, ...fields], [...rpcOperations, ...graphqlOperations]);
  const rows = rpcMatrix(rpcOperations).length + graphqlMatrix(graphqlOperations).length;
  return {
    findings: faults.map((says) => ({ path: 'tools/authorization/tables', says })),
    summary: `${rpcs.length} RPCs and ${fields.length} fields, ${rows} rows`,
  };
}
