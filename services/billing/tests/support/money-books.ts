import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { readBalance } from '#src/store/ledger/ledger.ts';
import { disputeFeeCents } from '#src/use-cases/payments/apply-card-event.ts';
import type { MoneyModel } from './money-model.ts';
import type { MoneyWorld } from './money-world.ts';

/**
 * Compares three accounts of the ledger with the model, in the middle of a sequence: what was recorded so far is what the product's other tables say,
 * its amounts are those of the model, the insurer's files and the card processor.
 */
export async function findBookFaults(money: MoneyWorld, model: MoneyModel): Promise<string[]> {
  const { patientId } = model;
  const [receivable, bank, processor] = await money.store
    .as(billingCaller)
    .read(async (tx) => [
      await readBalance(tx, 'PATIENT_RECEIVABLE', patientId),
      await readBalance(tx, 'BANK'),
      await readBalance(tx, 'PROCESSOR_BALANCE'),
    ]);
  const expected = {
    PATIENT_RECEIVABLE: [receivable, await computeReceivable(money, model)],
    BANK: [bank, await sumReadTransfers(money)],
    PROCESSOR_BALANCE: [processor, await computeAtProcessor(money)],
  } as const;
  return Object.entries(expected)
    .filter(([, [booked, due]]) => booked !== due)
    .map(([account, [booked, due]]) => `the ledger says ${booked} of ${account}, the model ${due}`);
}

type PaymentRow = {
  id: string;
  cents: number;
  hold: string | null;
  charge_id: string | null;
  withdrawn_reason: string | null;
};
type ReturnedRow = { payment_id: string; cents: number; forgiven: number };

/** What the patient owes by everything that was recorded: sessions and fees, less charges, and less what is not owed any more. */
async function computeReceivable({ admin }: MoneyWorld, model: MoneyModel): Promise<number> {
  const { cents: due } = await model.computePosted();
  const lost = await listLost(admin);
  const ofPatient = 'select * from billing.payments where patient_id = $1';
  const { rows: payments } = await admin.query<PaymentRow>(ofPatient, [model.patientId]);
  const ids = payments.map(({ id }) => id);
  const returned = await admin.query<ReturnedRow>(
    `select payment_id, sum(cents)::int as cents, coalesce(sum(cents) filter (where ground is not null), 0)::int as forgiven
     from billing.refunds where payment_id = any($1) and settled_at is not null group by payment_id`,
    [ids],
  );
  const strays = await admin.query<{ charge_id: string; cents: number; is_back: boolean }>(
    `select charge_id, cents, returned_at is not null and refused_at is null as is_back from billing.stray_charges where payment_id = any($1)`,
    [ids],
  );
  const returnedOf = (id: string) => returned.rows.find((row) => row.payment_id === id)?.cents ?? 0;
  const recorded = new Set(payments.map(({ charge_id: charge }) => charge));
  const taken = sum(model.chargesOf().filter(({ id }) => recorded.has(id) && !lost.has(id)));
  const isStanding = ({ charge_id: charge }: PaymentRow) => charge !== null && !lost.has(charge);
  const back = sum(payments.filter(isStanding).map(({ id }) => ({ cents: returnedOf(id) })));
  const astray = sum(strays.rows.filter(({ charge_id: charge, is_back: isBack }) => !isBack && !lost.has(charge)));
  const written = payments.filter((row) => row.hold === 'WRITTEN_OFF' && row.withdrawn_reason !== 'DECISION_CORRECTED');
  const forgiven =
    sum(written.map(({ id, cents }) => ({ cents: cents - returnedOf(id) }))) +
    sum(returned.rows.map((row) => ({ cents: row.forgiven })));
  return due - (taken - back) - astray - forgiven;
}

/** What the processor has of the charges that were recorded, less what it returned or what banks hold. */
async function computeAtProcessor({ admin, processor }: MoneyWorld): Promise<number> {
  const { rows } = await admin.query<{ charge: string; back: number }>(
    `select charge_id as charge, coalesce((select sum(cents) from billing.refunds r
         where r.payment_id = p.id and r.settled_at is not null), 0)::int as back
       from billing.payments p where charge_id is not null
     union all select charge_id, case when returned_at is not null and refused_at is null then cents else 0 end from billing.stray_charges`,
  );
  const backOf = new Map(rows.map(({ charge, back }) => [charge, back]));
  const held = await listDisputes(admin);
  return [...processor.payments.values()].reduce((total, { id, cents }) => {
    const causes = held.get(id);
    if (!backOf.has(id) && !causes?.has('DISPUTE_LOST')) return total;
    const away = causes?.has('DISPUTE_OPENED') && !causes.has('DISPUTE_WON') ? cents : 0;
    const fee = causes?.has('DISPUTE_LOST') ? disputeFeeCents : 0;
    return total + cents - (backOf.get(id) ?? 0) - away - fee;
  }, 0);
}

/** What insurers transferred by the files that were read, each transfer once: BPR02 of an 835, by its trace number. */
async function sumReadTransfers(money: MoneyWorld): Promise<number> {
  const { rows } = await money.admin.query<{ id: string }>(`select id from billing.claim_reports where kind = '835'`);
  const transfers = listTransfers(money);
  const read = rows.flatMap(({ id }) => transfers.get(id) ?? []);
  return sum([...new Map(read.map((each) => [each.trace, each])).values()]);
}

/** Sums all transfers that insurers told of, in cents. */
export function sumTransfers(money: MoneyWorld): number {
  return sum([...new Map([...listTransfers(money).values()].map((each) => [each.trace, each])).values()]);
}

/** Transfers by the id of their report. Files of this kind without a transfer, such as 277CA, count as $0. */
function listTransfers({ vendor, transfers }: MoneyWorld): MoneyWorld['transfers'] {
  for (;;) {
    const { reports } = vendor.desk.listReports(String(transfers.size));
    if (reports.length === 0) return transfers;
    for (const { id, x12 } of reports) {
      const [, dollars = '0'] = /BPR\*\w\*(-?[\d.]+)\*/.exec(x12) ?? [];
      const [, trace = id] = /TRN\*1\*([\w-]+)\*/.exec(x12) ?? [];
      transfers.set(id, { trace, cents: Math.round(Number(dollars) * 100) });
    }
  }
}

async function listLost(admin: MoneyWorld['admin']): Promise<ReadonlySet<string>> {
  const disputes = await listDisputes(admin);
  return new Set([...disputes].filter(([, causes]) => causes.has('DISPUTE_LOST')).map(([charge]) => charge));
}

/** What was posted about the dispute of a charge. The stand-in names a dispute by its charge. */
async function listDisputes(admin: MoneyWorld['admin']): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await admin.query<{ charge: string; causes: string[] }>(
    `select substr(cause_id, 4) as charge, array_agg(cause) as causes from billing.ledger_entries
     where cause like 'DISPUTE_%' group by cause_id`,
  );
  return new Map(rows.map(({ charge, causes }) => [charge, new Set(causes)]));
}

function sum(all: readonly { readonly cents: number }[]): number {
  return all.reduce((total, { cents }) => total + cents, 0);
}
