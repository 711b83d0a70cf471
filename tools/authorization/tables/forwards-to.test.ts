import { expect, test } from 'vitest';
import { allow, everyone, type Operation } from '../rule.ts';
import { forwardsTo } from './forwards-to.ts';

const table: Operation[] = [
  {
    operation: 'a B.Get',
    source: 'a.ts',
    objects: {
      'their own': { ...allow(['client']), only: ['client'] },
      'of a service': { ...allow(['service search']), only: ['service search', 'operator'] },
      'by both ids of its link': everyone,
    },
  },
];

test('a field has the answers of the RPC behind it, for the objects it can name', () => {
  expect(forwardsTo(table, 'Query.b', 'a B.Get')).toEqual({
    operation: 'Query.b',
    source: 'a.ts',
    objects: { 'their own': table[0]?.objects['their own'], 'by both ids of its link': everyone },
  });
  const byLink = forwardsTo(table, 'Query.b', 'a B.Get', (object) => object.startsWith('by'));
  expect(Object.keys(byLink.objects)).toEqual(['by both ids of its link']);
});

test('throws for an RPC that is in no table', () => {
  expect(() => forwardsTo(table, 'Query.b', 'a B.Gone')).toThrow('Query.b hands on to a B.Gone, which is in no table');
});
