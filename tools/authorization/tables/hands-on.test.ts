import { expect, test } from 'vitest';
import { allows, everyone, type Operation } from '../rule.ts';
import { handsOn } from './hands-on.ts';

const table: Operation[] = [
  {
    operation: 'a B.Get',
    source: 'a.ts',
    objects: {
      'their own': { ...allows(['client']), only: ['client'] },
      'of a service': { ...allows(['service search']), only: ['service search', 'operator'] },
      'by both ids of its link': everyone,
    },
  },
];

test('a field has the answers of the RPC behind it, for the objects it can name', () => {
  expect(handsOn(table, 'Query.b', 'a B.Get')).toEqual({
    operation: 'Query.b',
    source: 'a.ts',
    objects: { 'their own': table[0]?.objects['their own'], 'by both ids of its link': everyone },
  });
  const byLink = handsOn(table, 'Query.b', 'a B.Get', (object) => object.startsWith('by'));
  expect(Object.keys(byLink.objects)).toEqual(['by both ids of its link']);
});

test('throws for an RPC that is in no table', () => {
  expect(() => handsOn(table, 'Query.b', 'a B.Gone')).toThrow('Query.b hands on to a B.Gone, which is in no table');
});
