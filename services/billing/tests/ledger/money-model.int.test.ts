import { randomUUID } from 'node:crypto';
import { chooseByDepth } from '@linden/testkit/depth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import type { LedgerAccount } from '#src/domain/ledger/accounts.ts';
import {
  buildChargeCorrectedEntry,
  buildClaimPaidEntry,
  buildPaymentSucceededEntry,
} from '#src/domain/ledger/build-entries.ts';
import type { LedgerEntry } from '#src/domain/ledger/entry.ts';
import { findPatientCard } from '#src/store/cards/patient-cards.ts';
import { postEntry, readBalance } from '#src/store/ledger/ledger.ts';
import { sumTransfers } from '#tests/support/money-books.ts';
import { balanceAtProcessor } from '#tests/support/money-faults.ts';
import type { MoneyModel } from '#tests/support/money-model.ts';
import { type MoneyWorld, openMoneyWorld } from '#tests/support/money-world.ts';
import { runMoneySequence } from '#tests/support/run-money-model.ts';

let money: MoneyWorld;
beforeAll(async () => {
  money = await openMoneyWorld();
});
afterAll(() => money?.stop());

/** The long form runs in parts, so that each ends within ten minutes. */
const [parts, sequences] = chooseByDepth([1, 25], [40, 250]);

it.each(Array.from({ length: parts }, (_, part) => part))(
  `part %i: in ${sequences} random sequences with crashes, the ledger is what the model says after each step, and no charge is double or unannounced`,
  {
    timeout: 600_000,
  },
  async (part) => {
    // A long ledger would make each check slow.
    if (part > 0) {
      await money.stop();
      money = await openMoneyWorld();
    }
    const { admin, store, reached } = money;
    for (let seed = part * sequences + 1; seed <= (part + 1) * sequences; seed += 1)
      expect(await runMoneySequence(money, seed)).toEqual([]);
    // The run must reach the ends that matter.
    const { rows } = await admin.query<{ end: string }>(
      `select distinct status as end from billing.payments union select distinct hold from billing.payments
       union select distinct status from billing.claims union select distinct cause from billing.ledger_entries
       union select distinct withdrawn_reason from billing.payments`,
    );
    const ends = rows.map(({ end }) => end);
    const ofPayments = ['PAID', 'PAST_DUE', 'REFUNDED', 'WRITTEN_OFF', 'PAID_FULLY', 'SESSION_EARNED', 'FEE_AGREED'];
    const ofLater = ['DISPUTE_OPENED', 'PAYMENT_REFUNDED', 'FEE_TAKEN_BACK', 'STRIKE_FORGIVEN', 'SESSION_REVERSED'];
    expect(ends).toEqual(expect.arrayContaining([...ofPayments, ...ofLater]));
    const deaths = ['died BEFORE', 'died WITHIN', 'died AFTER', 'died at the processor'];
    expect([...reached.keys()].sort()).toEqual([...deaths].sort());
    const balanceOf = (account: LedgerAccount) => store.as(billingCaller).read((tx) => readBalance(tx, account));
    expect(await balanceOf('PROCESSOR_BALANCE')).toBe(await balanceAtProcessor(money));
    expect(await balanceOf('BANK')).toBe(sumTransfers(money));
  },
);

/** Charges the card of a patient past every rule of the product, as long as they have a card. */
async function chargeAnyway({ patientId }: MoneyModel, paymentId: string, cents: number): Promise<void> {
  const card = await money.store.as(billingCaller).read((tx) => findPatientCard(tx, patientId));
  if (!card) return;
  const { customerId, cardId } = card;
  await money.cards.charge(randomUUID(), { customerId, cardId, cents, paymentId, attempt: 99 });
}

const now = () => new Date(money.clock.at);
const post = (entry: LedgerEntry) => money.store.as(billingCaller).tx((tx) => postEntry(tx, entry));

/** What one of them leaves in the ledger stays there for those after it. */
const planted: [name: string, found: RegExp, meddle: (model: MoneyModel) => Promise<unknown>][] = [
  [
    'a second charge',
    /was charged twice/,
    async (model) => {
      const [charge] = model.chargesOf();
      if (charge) await chargeAnyway(model, charge.metadata.payment_id ?? '', charge.cents);
    },
  ],
  [
    'a charge that no letter announced',
    /was charged without an announcement/,
    async (model) => {
      await model.announce();
      await chargeAnyway(model, randomUUID(), 1_000);
    },
  ],
  [
    'an entry that does not balance',
    /does not balance/,
    async ({ startedAt }) => {
      // Past the triggers that refuse it.
      await money.admin.query(`set session_replication_role = 'replica'`);
      await money.admin.query(
        'update billing.ledger_postings set cents = cents + 1 where entry_id = (select id from billing.ledger_entries where happened_at >= $1 order by happened_at desc limit 1) and line = 0',
        [new Date(startedAt)],
      );
      await money.admin.query(`set session_replication_role = 'origin'`);
    },
  ],
  [
    'a correction that the model does not know',
    /of PATIENT_RECEIVABLE, the model/,
    ({ patientId }) =>
      post(buildChargeCorrectedEntry({ causeId: randomUUID(), happenedAt: now() }, { patientId, cents: 900 })),
  ],
  [
    'money of an insurer that no file names',
    /of BANK, the model/,
    () =>
      post(buildClaimPaidEntry({ causeId: randomUUID(), happenedAt: now() }, { payorId: randomUUID(), cents: 900 })),
  ],
  [
    'a charge that only the ledger has',
    /that the processor has not/,
    ({ patientId }) => {
      const at = { causeId: `pi_${randomUUID()}`, happenedAt: now() };
      return post(buildPaymentSucceededEntry(at, { patientId, cents: 900 }));
    },
  ],
];

it.each(planted)('control: finds %s', { timeout: 60_000 }, async (_name, found, meddle) => {
  let faults: string[] = [];
  for (let seed = 1; seed <= 10 && faults.length === 0; seed += 1) faults = await runMoneySequence(money, seed, meddle);
  expect(faults.join('\n')).toMatch(found);
});
