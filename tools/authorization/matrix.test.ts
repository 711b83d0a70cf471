import { expect, test } from 'vitest';
import { graphqlCallers, rpcCallers } from './callers.ts';
import { graphqlMatrix, rpcMatrix } from './matrix.ts';
import { allows, type Operation, type Rule } from './rule.ts';

const operation = (rule: Rule): Operation[] => [{ operation: 'a B.C', source: 'a.ts', objects: { thing: rule } }];
const answers = (rule: Rule) =>
  rpcMatrix(operation(rule))
    .filter(({ object }) => object === 'thing')
    .map(({ caller, answer }) => `${caller}: ${answer}`);

test('whoever is not named is refused', () => {
  const given = answers(allows(['client'], { PERSON_NOT_FOUND: ['provider'] }));
  expect(given).toHaveLength(rpcCallers.length);
  expect(given).toContain('client: allowed');
  expect(given).toContain('provider: PERSON_NOT_FOUND');
  expect(given.filter((each) => each.endsWith(': NOT_ALLOWED'))).toHaveLength(rpcCallers.length - 2);
});

test('an object that only some have is asked about by those alone', () => {
  expect(answers({ ...allows(['client']), only: ['client', 'provider'] })).toEqual([
    'client: allowed',
    'provider: NOT_ALLOWED',
  ]);
});

test('two answers to one caller are no rule', () => {
  expect(() => answers(allows(['client'], { NOT_FOUND: ['client'] }))).toThrow(
    'a B.C: two answers to client: allowed, NOT_FOUND',
  );
});

test.each([
  ['no token', 'UNAUTHENTICATED'],
  ['forged token', 'UNAUTHENTICATED'],
  ['expired token', 'UNAUTHENTICATED'],
  ['partner employee', 'UNAUTHENTICATED'],
  ['portal referrer', 'UNAUTHENTICATED'],
])('%s gets no further than the door of a service, even of what is public', (caller, answer) => {
  const row = rpcMatrix(operation({ otherwise: 'allowed' })).find((each) => each.caller === caller);
  expect(row).toMatchObject({ object: '-', answer });
});

test('services and operators do not come through the BFF; roles to come are told so there', () => {
  const rows = graphqlMatrix(operation({ otherwise: 'allowed' }));
  expect(rows.filter(({ object }) => object === 'thing').map(({ caller }) => caller)).toEqual(graphqlCallers);
  expect(rows.filter(({ caller }) => /^(service|operator)/.test(caller))).toEqual([]);
  expect(rows.filter(({ answer }) => answer === 'ROLE_NOT_SERVED')).toHaveLength(4);
});
