import { minAnnouncementMs } from '#src/domain/payments/payment.ts';
import { findBookFaults } from './money-books.ts';
import type { MoneyModel } from './money-model.ts';
import type { MoneyWorld } from './money-world.ts';

/** Returns what must never be wrong, also between two steps, in words: the ledger balances and is what happened, no double charge, and no charge without its letter. */
export async function findStepFaults(money: MoneyWorld, model: MoneyModel): Promise<string[]> {
  return [
    ...(await findLedgerFaults(money, model)),
    ...(await findChargeFaults(money, model)),
    ...(await findBookFaults(money, model)),
  ];
}

/** The ledger balances as a whole and by entry, and never has more than the card processor did. */
async function findLedgerFaults({ admin, processor }: MoneyWorld, { startedAt }: MoneyModel): Promise<string[]> {
  type Row = { cause: string; cause_id: string; sum: string; size: number; taken: string };
  const { rows } = await admin.query<Row>(
    `select e.cause, e.cause_id, sum(p.cents) as sum, count(*)::int as size,
       coalesce(sum(p.cents) filter (where p.account = 'PROCESSOR_BALANCE'), 0) as taken
     from billing.ledger_entries e left join billing.ledger_postings p on p.entry_id = e.id
     where e.happened_at >= $1 group by e.id`,
    [new Date(startedAt)],
  );
  const faults: string[] = [];
  for (const { cause, cause_id: id, sum, size, taken } of rows) {
    if (Number(sum) !== 0 || size < 2) faults.push(`${cause} ${id} does not balance`);
    if (cause === 'PAYMENT_SUCCEEDED' && processor.payments.get(id)?.cents !== Number(taken))
      faults.push(`the ledger has a charge ${id} that the processor has not`);
  }
  return faults;
}

async function findChargeFaults({ admin, letters }: MoneyWorld, model: MoneyModel): Promise<string[]> {
  const charges = model.chargesOf();
  if (charges.length === 0) return [];
  const lost = await admin.query<{ cause_id: string }>(
    `select cause_id from billing.ledger_entries where cause = 'DISPUTE_LOST' and cause_id = any($1)`,
    [charges.map(({ id }) => `dp_${id}`)],
  );
  const isLost = (id: string) => lost.rows.some(({ cause_id: cause }) => cause === `dp_${id}`);
  const faults: string[] = [];
  const live = new Set<string>();
  for (const { id, at, cents, metadata } of charges) {
    const paymentId = metadata.payment_id ?? '';
    const isTold = letters
      .get(paymentId)
      ?.some((letter) => letter.cents >= cents && letter.at + minAnnouncementMs <= at && letter.dueAt <= at);
    if (!isTold) faults.push(`${paymentId} was charged without an announcement`);
    if (!isLost(id) && live.has(paymentId)) faults.push(`${paymentId} was charged twice`);
    if (!isLost(id)) live.add(paymentId);
  }
  return faults;
}
