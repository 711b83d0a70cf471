import type { Block, DocumentContent } from '@linden/documents/document';
import type { MemberIdentity } from '#src/domain/benefits/check-inputs.ts';
import { describePerson, footnote, writeCalendarDay, writeCents, writeDay } from './document-words.ts';

/** What was posted to a patient's account. */
export interface StatementPosting {
  readonly cause: string;
  readonly happenedAt: Date;
  /** Above zero the patient owes more. */
  readonly cents: number;
  /** Of sessions and fees. */
  readonly providerId: string | null;
  /** YYYY-MM-DD, of sessions with a claim. */
  readonly serviceDay: string | null;
}

export interface StatementPeriod {
  /** YYYY-MM-DD, both included. */
  readonly fromDay: string;
  readonly throughDay: string;
}

export interface Statement extends StatementPeriod {
  readonly openingCents: number;
  readonly postings: readonly StatementPosting[];
}

export interface StatementLine extends StatementPosting {
  /** After the posting. */
  readonly balanceCents: number;
}

/** Adds the balance after each posting. */
export function computeBalances({ openingCents, postings }: Statement): StatementLine[] {
  let balanceCents = openingCents;
  return postings.map((posting) => {
    balanceCents += posting.cents;
    return { ...posting, balanceCents };
  });
}

/** Builds the statement of a patient. */
export function buildStatement(
  statement: Statement,
  person: MemberIdentity,
  providerNames: ReadonlyMap<string, string>,
): DocumentContent {
  const { fromDay, throughDay, openingCents } = statement;
  const lines = computeBalances(statement);
  const closingCents = lines.at(-1)?.balanceCents ?? openingCents;
  const rows = lines.map((line) => [
    writeDay(line.happenedAt),
    describePosting(line, providerNames),
    line.cents > 0 ? writeCents(line.cents) : '',
    line.cents < 0 ? writeCents(-line.cents) : '',
    writeCents(line.balanceCents),
  ]);
  const from = writeCalendarDay(fromDay);
  const through = writeCalendarDay(throughDay);
  const blocks: Block[] = [
    {
      type: 'facts',
      rows: [
        ['Client', describePerson(person).name],
        ['Period', `${from} to ${through}`],
        [`Balance before ${from}`, writeBalance(openingCents)],
        [`Balance on ${through}`, writeBalance(closingCents)],
      ],
    },
    { type: 'heading', text: 'What was charged and paid' },
    rows.length > 0
      ? { type: 'table', columns, rows }
      : { type: 'paragraph', text: 'Nothing was charged or paid in this period.' },
    { type: 'paragraph', text: footnote },
  ];
  return {
    kind: 'Statement',
    person: describePerson(person),
    blocks,
    // Fixed, so that the same statement can be made again.
    madeAt: new Date(`${throughDay}T00:00:00Z`),
  };
}

const columns = [
  { label: 'Date', width: 0.15 },
  { label: 'What happened', width: 0.4 },
  { label: 'Charged', width: 0.15, align: 'right' },
  { label: 'Credited', width: 0.15, align: 'right' },
  { label: 'Balance', width: 0.15, align: 'right' },
] as const;

const words: Readonly<Record<string, string>> = {
  PAYMENT_SUCCEEDED: 'Payment by card',
  PAYMENT_REFUNDED: 'Refund to the card',
  REFUND_REVERSED: 'Refund that did not reach the card',
  DISPUTE_LOST: 'Payment taken back by the bank',
  AMOUNT_WRITTEN_OFF: 'Amount that you no longer owe',
  CHARGE_CORRECTED: 'Correction of a charge',
  FEE_TAKEN_BACK: 'Fee that you no longer owe',
  ADJUSTMENT_REVERSED: 'Amount owed as before, because a refund failed',
};

function describePosting(
  { cause, providerId, serviceDay }: StatementPosting,
  providerNames: ReadonlyMap<string, string>,
): string {
  const provider = providerId ? (providerNames.get(providerId) ?? 'a provider who left Linden') : '';
  const withProvider = provider ? ` with ${provider}` : '';
  if (cause === 'SESSION_EARNED')
    return `Your share of a session${withProvider}${serviceDay ? ` on ${writeCalendarDay(serviceDay)}` : ''}`;
  if (cause === 'SESSION_REVERSED') return `Your share of a session${withProvider}, which the insurer corrected`;
  if (cause === 'SHARE_CHANGED') return `What a second insurer decided about a session${withProvider}`;
  if (cause === 'FEE_AGREED') return `Fee for a missed or late canceled session${withProvider}`;
  return words[cause] ?? 'Correction';
}

/** What is owed, or what is left over, in words. */
function writeBalance(cents: number): string {
  return cents < 0 ? `${writeCents(-cents)} in your favor` : `${writeCents(cents)} due`;
}
