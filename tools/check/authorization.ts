import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matrixDocument, matrixPath } from '../authorization/document.ts';
import { tableFaults } from '../authorization/faults.ts';
import { contractServices, rootFields, rpcNames, servedBy } from '../authorization/served.ts';
import { graphqlOperations, rpcOperations } from '../authorization/tables/every-operation.ts';
import type { Outcome } from './finding.ts';

/** Every RPC and every root field has its rules in a table, and the committed matrix is what the tables say. */
export async function checkAuthorization(root: string): Promise<Outcome> {
  const rpcs = rpcNames(await contractServices(root), servedBy(root));
  const fields = rootFields(readFileSync(join(root, 'bff/schema.graphql'), 'utf8'));
  const faults = tableFaults([...rpcs, ...fields], [...rpcOperations, ...graphqlOperations]);
  const expected = matrixDocument();
  const committed = readFileSync(join(root, matrixPath), 'utf8');
  const stale =
    committed === expected ? [] : ['is not what the tables say: node tools/run.mjs tools/authorization/main.ts'];
  return {
    findings: [
      ...faults.map((says) => ({ path: 'tools/authorization/tables', says })),
      ...stale.map((says) => ({ path: matrixPath, says })),
    ],
    summary: `${rpcs.length} RPCs and ${fields.length} fields, ${expected.split('\n').length - 2} rows`,
  };
}
