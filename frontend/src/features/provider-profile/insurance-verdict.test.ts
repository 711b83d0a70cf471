import { expect, it } from 'vitest';
import { insuranceVerdict } from './insurance-verdict.ts';

const provider = {
  insurances: [{ usState: 'CA', insurances: ['Cedar Mutual'] }],
  avgCostByPayor: [{ clientBookingName: 'Cedar Mutual', avgCost: 2550 }],
};

it.each([
  ['no insurance', provider, { insurance: undefined, state: 'CA' }, undefined],
  [
    'accepted, with the usual cost',
    provider,
    { insurance: 'Cedar Mutual', state: 'CA' },
    'Cedar Mutual is accepted in California. People with this plan usually pay $25.50 a session.',
  ],
  [
    'accepted in another state only',
    provider,
    { insurance: 'Cedar Mutual', state: 'NY' },
    'Cedar Mutual is not on the list in New York.',
  ],
  [
    'accepted somewhere',
    { ...provider, avgCostByPayor: [] },
    { insurance: 'Cedar Mutual', state: undefined },
    'Cedar Mutual is accepted.',
  ],
  [
    'unknown, which is not refused',
    { ...provider, insurances: null },
    { insurance: 'Cedar Mutual', state: 'CA' },
    'We couldn’t check Cedar Mutual right now.',
  ],
] as const)('%s', (_row, given, ask, text) => {
  const plain = given as unknown as Parameters<typeof insuranceVerdict>[0];
  expect(insuranceVerdict(plain, ask)?.text).toBe(text);
});
