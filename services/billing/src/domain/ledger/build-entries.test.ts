import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as entries from './build-entries.ts';
import { checkEntry, type LedgerEntry, ledgerCauses } from './entry.ts';

const at = { causeId: 'c1', happenedAt: new Date(0) };
const patientId = 'a';
const payorId = 'b';
const providerId = 'c';
const cents = fc.integer({ min: 1, max: 1_000_000 });

const session = (patientCents: number, payorCents: number, providerCents: number) => ({
  patientId,
  patientCents,
  payorId,
  payorCents,
  providerId,
  providerCents,
});

const build: ((amounts: readonly [number, number, number]) => LedgerEntry)[] = [
  ([one, two, three]) => entries.buildSessionEarnedEntry(at, session(one, two, three)),
  ([one, two, three]) =>
    entries.buildDecisionReversedEntry(at, entries.buildSessionEarnedEntry(at, session(one, two, three))),
  ([one, two, three]) =>
    entries.buildShareChangedEntry(at, {
      patientId,
      payorId,
      owedBy: 'PAYOR',
      leftCents: one + two + three,
      paidCents: one,
      patientCents: two,
    }),
  ([one]) => entries.buildClaimPaidEntry(at, { payorId, cents: one }),
  ([one]) => entries.buildDecisionReversedEntry(at, entries.buildClaimPaidEntry(at, { payorId, cents: one })),
  ([one]) => entries.buildReceiptUnappliedEntry(at, { reason: 'L1A1', cents: one }),
  ([one]) => entries.buildReceiptSettledEntry(at, { reason: 'L1A1', cents: one }),
  ([one]) => entries.buildPayorAdjustedEntry(at, { reason: 'WO:L1A1', cents: one }),
  ([one]) => entries.buildFeeAgreedEntry(at, { patientId, providerId, cents: one }),
  ([one]) => entries.buildFeeTakenBackEntry(at, { patientId, providerId, cents: one }),
  ([one]) => entries.buildPaymentSucceededEntry(at, { patientId, cents: one }),
  ([one]) => entries.buildPaymentRefundedEntry(at, { patientId, cents: one }),
  ([one]) => entries.buildRefundReversedEntry(at, { patientId, cents: one }),
  ([one]) => entries.buildDisputeOpenedEntry(at, { cents: one }),
  ([one]) => entries.buildDisputeWonEntry(at, { cents: one }),
  ([one, two]) => entries.buildDisputeLostEntry(at, { patientId, cents: one, feeCents: two }),
  ([one]) => entries.buildAmountWrittenOffEntry(at, { patientId, cents: one }),
  ([one]) => entries.buildChargeCorrectedEntry(at, { patientId, cents: one }),
  ([one]) => entries.buildAdjustmentReversedEntry(at, entries.buildChargeCorrectedEntry(at, { patientId, cents: one })),
  ([one]) => entries.buildProviderPaidEntry(at, { providerId, cents: one }),
];

it('every cause has a builder', () => {
  expect(build.map((each) => each([1, 1, 1]).cause)).toEqual(ledgerCauses);
});

it('every entry balances, whatever the amounts', () => {
  fc.assert(
    fc.property(fc.tuple(cents, cents, cents), fc.constantFrom(...build), (amounts, one) => {
      expect(() => checkEntry(one(amounts))).not.toThrow();
    }),
  );
});

it('a session of $150 with a copay of $25, of which the provider earns $110, leaves $40', () => {
  expect(
    entries
      .buildSessionEarnedEntry(at, session(2_500, 12_500, 11_000))
      .postings.map(({ account, cents }) => [account, cents]),
  ).toEqual([
    ['PATIENT_RECEIVABLE', 2_500],
    ['PAYOR_RECEIVABLE', 12_500],
    ['PROVIDER_PAYABLE', -11_000],
    ['SERVICE_INCOME', -4_000],
  ]);
});

it('of $50 that a first insurer left, a second pays $30 and leaves $15: $5 are not collected in either case', () => {
  const share = { patientId, payorId, leftCents: 5_000, paidCents: 3_000, patientCents: 1_500 };
  const read = (owedBy: 'PATIENT' | 'PAYOR') =>
    entries.buildShareChangedEntry(at, { ...share, owedBy }).postings.map(({ cents }) => cents);
  expect([read('PATIENT'), read('PAYOR')]).toEqual([
    [-3_500, 3_000, 500],
    [1_500, -2_000, 500],
  ]);
});
