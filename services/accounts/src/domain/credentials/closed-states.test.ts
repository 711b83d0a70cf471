import { expect, test } from 'vitest';
import { readClosedStates, updateClosedStates } from './closed-states.ts';

const now = new Date('2026-11-24T10:00:00Z');
const today = now.toISOString();
const earlier = '2026-10-01T09:00:00.000Z';

test.each([
  {
    name: 'a state closes',
    before: { openStates: ['CA', 'NY'], closedStates: {} },
    open: ['NY'],
    after: { CA: today },
  },
  {
    name: 'a closed state keeps its instant',
    before: { openStates: ['NY'], closedStates: { CA: earlier } },
    open: [],
    after: { CA: earlier, NY: today },
  },
  {
    name: 'a state opens again',
    before: { openStates: [], closedStates: { CA: earlier } },
    open: ['CA'],
    after: {},
  },
  { name: 'a state opens for the first time', before: { openStates: [], closedStates: {} }, open: ['CA'], after: {} },
])('$name', ({ before, open, after }) => expect(updateClosedStates(before, open, now)).toEqual(after));

test.each([
  ['a stored record', { CA: earlier }, { CA: earlier }],
  ['nothing', null, {}],
  ['what is no instant', { CA: 1 }, {}],
])('reads %s', (_name, stored, read) => expect(readClosedStates(stored)).toEqual(read));
