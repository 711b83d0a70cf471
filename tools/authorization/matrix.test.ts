import { expect, test } from 'vitest';
import { graphqlCallers, rpcCallers } from './callers.ts';
import { buildGraphqlMatrix, buildRpcMatrix } from './matrix.ts';
import { allow, type Operation, type Rule } from './rule.ts';

const operation = (rule: Rule): Operation[] => [{ operation: 'a B.C', source: 'a.ts', objects: { thing: rule } }];
const answers = (rule: Rule) =>
  buildRpcMatrix(operation(rule))
    .filter(({ object }) => object === 'thing')
    .map(({ caller, answer }) => `${caller}: ${answer}`);

test('refuses callers that a rule does not name', () => {
  const given = answers(allow(['client'], { PERSON_NOT_FOUND: ['provider'] }));
  expect(given).toHaveLength(rpcCallers.length);
  expect(given).toContain('client: allowed');
  expect(given).toContain('provider: PERSON_NOT_FOUND');
  expect(given.filter((each) => each.endsWith(': NOT_ALLOWED'))).toHaveLength(rpcCallers.length - 2);
});

test('asks about an object that only some callers have as those callers only', () => {
  expect(answers({ ...allow(['client']), only: ['client', 'provider'] })).toEqual([
    'client: allowed',
    'provider: NOT_ALLOWED',
  ]);
});

test('rejects two answers to one caller', () => {
  expect(() => answers(allow(['client'], { NOT_FOUND: ['client'] }))).toThrow(
    'a B.C: two answers to client: allowed, NOT_FOUND',
  );
});

test.each([
  ['no token', 'UNAUTHENTICATED'],
  ['forged token', 'UNAUTHENTICATED'],
  ['expired token', 'UNAUTHENTICATED'],
  ['partner employee', 'UNAUTHENTICATED'],
  ['portal referrer', 'UNAUTHENTICATED'],
])('%s is refused by every service, even for public data', (caller, answer) => {
  const row = buildRpcMatrix(operation({ otherwise: 'allowed' })).find((each) => each.caller === caller);
  expect(row).toMatchObject({ object: '-', answer });
});

test('services and operators cannot use the BFF; future roles get their own code there', () => {
  const rows = buildGraphqlMatrix(operation({ otherwise: 'allowed' }));
  expect(rows.filter(({ object }) => object === 'thing').map(({ caller }) => caller)).toEqual(graphqlCallers);
  expect(rows.filter(({ caller }) => /^(service|operator)/.test(caller))).toEqual([]);
  expect(rows.filter(({ answer }) => answer === 'ROLE_NOT_SERVED')).toHaveLength(4);
});
