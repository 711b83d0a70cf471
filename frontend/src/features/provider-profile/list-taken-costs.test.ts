import { expect, it } from 'vitest';
import { listTakenCosts } from './list-taken-costs.ts';

const cost = (clientBookingName: string) => ({ clientBookingName, avgCost: 2_500 });
const provider = {
  insurances: [
    { usState: 'CA', insurances: ['Cedar Mutual'] },
    { usState: 'TX', insurances: ['Harbor Life'] },
  ],
  avgCostByPayor: [cost('Cedar Mutual'), cost('Harbor Life'), cost('Birch')],
};

it.each([
  ['the chosen state', provider, 'CA', ['Cedar Mutual']],
  ['any state when none is chosen', provider, undefined, ['Cedar Mutual', 'Harbor Life']],
  ['no state while the plans are unknown', { ...provider, insurances: null }, 'CA', []],
  ['a state without plans', provider, 'NY', []],
] as const)('lists the costs of plans taken in %s', (_row, given, state, expected) => {
  const costs = listTakenCosts(given as typeof provider, state);
  expect(costs.map(({ clientBookingName }) => clientBookingName)).toEqual(expected);
});
