import { expect, test } from 'vitest';
import { root } from '../bootstrap/places.mjs';
import { findTableFaults } from './faults.ts';
import { allow, type Operation } from './rule.ts';
import {
  findServedServices,
  listContractServices,
  listRootFields,
  listRpcNames,
  parseServices,
} from './served-operations.ts';

const table = (...names: string[]): Operation[] =>
  names.map((operation) => ({ operation, source: 'a.ts', objects: { thing: allow([]) } }));

test.each<[string, string[], Operation[], string[]]>([
  ['one rule per operation', ['a B.C'], table('a B.C'), []],
  ['a new RPC', ['a B.C', 'a B.New'], table('a B.C'), ['a B.New is in no table: it has no rule']],
  ['a new field', ['Query.me', 'Query.you'], table('Query.me'), ['Query.you is in no table: it has no rule']],
  [
    'an RPC that no longer exists',
    ['a B.C'],
    table('a B.C', 'a B.Old'),
    ['a B.Old is in a table but no longer served'],
  ],
  ['two rules', ['a B.C'], table('a B.C', 'a B.C'), ['a B.C is in two tables']],
  ['no rule', ['a B.C'], [{ operation: 'a B.C', source: 'a.ts', objects: {} }], ['a B.C has no rule']],
])('%s', (_, served, operations, expected) => {
  expect(findTableFaults(served, operations)).toEqual(expected);
});

test('reads the services of a process from its sources', () => {
  const text =
    'createRpcServer(options)\n  .add(PeopleService, people(context))\n  .add(\n    EventLogService, log);\nseen.add(name)';
  expect(parseServices(text)).toEqual(['PeopleService', 'EventLogService']);
});

test('finds the contracts of this repository and the processes that serve them', async () => {
  const services = await listContractServices(root);
  const names = services.map(({ name }) => name);
  expect(names).toContain('PeopleService');
  expect(names).toContain('AuditService');
  const served = findServedServices(root);
  const rpcs = listRpcNames(services, served);
  expect(rpcs).toContain('accounts PeopleService.GetMe');
  expect(rpcs.filter((name) => name.endsWith(' EventLogService.ReadEvents'))).toHaveLength(4);
  served.delete('accounts');
  expect(listRpcNames(services, served)).toContain('- PeopleService.GetMe');
});

test('lists the root fields of the schema', () => {
  const schema = 'type Query { me: Int you: Int } type Mutation { put: Int } type Other { x: Int }';
  expect(listRootFields(schema)).toEqual(['Query.me', 'Query.you', 'Mutation.put']);
});
