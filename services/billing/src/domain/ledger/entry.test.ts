import { expect, it } from 'vitest';
import { checkEntry, computeDigest, type Posting } from './entry.ts';

const patient = '5f0a2f7e-6f5c-4c1c-9d5b-0d1f7a9f3a01';
const entryOf = (...postings: Posting[]) => ({
  cause: 'PAYMENT_SUCCEEDED' as const,
  causeId: 'p1',
  happenedAt: new Date(0),
  postings,
});
const owed: Posting = { account: 'PATIENT_RECEIVABLE', ownerId: patient, cents: -2500 };
const held: Posting = { account: 'PROCESSOR_BALANCE', cents: 2500 };

it('an entry that balances is kept, without postings of zero', () => {
  const zero: Posting = { account: 'PROCESSOR_FEES', cents: 0 };
  expect(checkEntry(entryOf(owed, zero, held)).postings).toEqual([owed, held]);
});

it.each([
  ['needs two postings', [owed]],
  ['does not balance', [owed, { ...held, cents: 2501 }]],
  [
    'not whole cents',
    [
      { ...owed, cents: -0.5 },
      { ...held, cents: 0.5 },
    ],
  ],
  [
    'too large',
    [
      { ...owed, cents: -100_000_001 },
      { ...held, cents: 100_000_001 },
    ],
  ],
  ['wrong owner of PATIENT_RECEIVABLE', [{ account: 'PATIENT_RECEIVABLE', cents: -2500 }, held]],
  ['wrong owner of PROCESSOR_BALANCE', [owed, { ...held, ownerId: patient }]],
] satisfies [string, Posting[]][])('an entry is refused: %s', (reason, postings) => {
  expect(() => checkEntry(entryOf(...postings))).toThrow(reason);
});

it('the digest tells postings apart, not their order', () => {
  expect(computeDigest(entryOf(owed, held))).toEqual(computeDigest(entryOf(held, owed)));
  expect(computeDigest(entryOf(owed, held))).not.toEqual(
    computeDigest(entryOf({ ...owed, cents: -2600 }, { ...held, cents: 2600 })),
  );
});
