import { buildSchema, Kind, type OperationDefinitionNode, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { compileCost } from './cost.ts';
import { limits } from './limits.ts';
import { checkShape, measureShapes, type Shape } from './shape.ts';

const schema = buildSchema(`
  type Query {
    people(first: Int = 10, last: Int): People
    near(input: Near!): [Person!]!
    byIds(personIds: [ID!]!): [Person!]!
    year(number: Int): Person
    person: Person
  }
  input Near { limit: Int = 6, state: String }
  type People { total: Int, edges: [Edge!]! }
  type Edge { node: Person! }
  type Person { id: ID, name: String, days(numberOfDays: Int): [Day!]!, friend: Person }
  type Day { date: String }
`);

function computeCostOf(text: string, variables: Record<string, unknown> = {}): number {
  const document = parse(text);
  const operation = document.definitions.find(
    (each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION,
  );
  if (!operation) throw new Error('no operation');
  return compileCost(schema, document, operation)(variables);
}

const page = (argument: string) => `{ people${argument} { edges { node { id name } } } }`;
const varied = 'query($n: Int) { people(first: $n) { edges { node { id name } } } }';

test.each<[string, string, Record<string, unknown>, number]>([
  ['a field counts as one', '{ person { id } }', {}, 2],
  ['a page counts for each item', page('(first: 3)'), {}, 1 + 3 * 4],
  ['the larger of two sizes', page('(first: 2, last: 5)'), {}, 1 + 5 * 4],
  ['the default size of the schema', page(''), {}, 1 + 10 * 4],
  ['a size from a variable', varied, { n: 7 }, 1 + 7 * 4],
  ['a missing variable', varied, {}, 1 + 10 * 4],
  ['the default of a variable', varied.replace('Int)', 'Int = 9)'), {}, 1 + 9 * 4],
  ['null instead of the default', varied.replace('Int)', 'Int = 9)'), { n: null }, 1 + 10 * 4],
  ['a negative size does not lower the cost', varied, { n: -1_000 }, 1 + 4],
  ['a size that is not a number', varied, { n: 'many' }, 1 + 10 * 4],
  ['a size in an input object', '{ near(input: { limit: 8 }) { id } }', {}, 1 + 8],
  ['the default of an input object', '{ near(input: { state: "CA" }) { id } }', {}, 1 + 6],
  ['an input object from a variable', 'query($i: Near!) { near(input: $i) { id } }', { i: { limit: 4 } }, 1 + 4],
  ['a variable inside an input object', 'query($n: Int) { near(input: { limit: $n }) { id } }', { n: 5 }, 1 + 5],
  ['one per id in a list', '{ byIds(personIds: ["a", "b", "c"]) { id } }', {}, 1 + 3],
  ['ids from a variable', 'query($ids: [ID!]!) { byIds(personIds: $ids) { id } }', { ids: ['a', 'b'] }, 1 + 2],
  ['a number that is not a page size', 'query($n: Int) { year(number: $n) { id } }', { n: 2026 }, 1 + 1],
  ['an assumed size', '{ person { days { date } } }', {}, 1 + 1 + limits.assumedPage],
  [
    'nested pages multiply',
    '{ people(first: 3) { edges { node { days(numberOfDays: 2) { date } } } } }',
    {},
    1 + 3 * 5,
  ],
  [
    'a fragment counts wherever it is spread',
    '{ person { ...A friend { ...A } } } fragment A on Person { id days(numberOfDays: 2) { date } }',
    {},
    1 + 4 + 1 + 4,
  ],
  ['an inline fragment', '{ person { ... on Person { id name } } }', {}, 3],
  ['an operation that validation will refuse', '{ unknown { nothing } }', {}, 2],
])('%s', (_, text, variables, cost) => {
  expect(computeCostOf(text, variables)).toBe(cost);
});

describe('shape', () => {
  const plain: Shape = { depth: 1, rootFields: 1, fields: 1, aliases: 0, directives: 0 };

  test.each<[string, string, Partial<Shape>]>([
    ['one field', '{ a }', plain],
    ['levels', '{ a { b { c } } }', { depth: 3, fields: 3 }],
    ['aliases below', '{ x: a { y: b } }', { aliases: 2 }],
    ['directives in every position', '{ a @p ... @q { b } ...F @r } fragment F on T @s { c }', { directives: 4 }],
    ['a fragment expanded twice', '{ a { ...F } b { ...F } } fragment F on T { c d }', { fields: 6, depth: 2 }],
    ['fields of a fragment at the root', '{ ...F } fragment F on T { c d }', { rootFields: 2 }],
    ['an unknown fragment', '{ a { ...Unknown } }', { fields: 1 }],
    ['introspection', '{ __schema { types { name } } }', { fields: 1, depth: 1 }],
  ])('%s', (_, text, expected) => {
    expect(measureShapes(parse(text))[0]).toMatchObject(expected);
  });

  test('every operation of a document is checked', () => {
    expect(measureShapes(parse('query A { a } query B { a { b } }')).map(({ depth }) => depth)).toEqual([1, 2]);
  });

  test.each<[keyof Shape, number, string]>([
    ['depth', limits.depth, 'QUERY_TOO_DEEP'],
    ['aliases', limits.aliases, 'TOO_MANY_ALIASES'],
    ['directives', limits.directives, 'TOO_MANY_DIRECTIVES'],
    ['fields', limits.fields, 'TOO_MANY_FIELDS'],
    ['rootFields', limits.rootFields, 'TOO_MANY_ROOT_FIELDS'],
  ])('%s may reach the limit and not exceed it', (name, limit, code) => {
    expect(() => checkShape({ ...plain, [name]: limit })).not.toThrow();
    expect(() => checkShape({ ...plain, [name]: limit + 1 })).toThrow(expect.objectContaining({ code }));
  });
});
