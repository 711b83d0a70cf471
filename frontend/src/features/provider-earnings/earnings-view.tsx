import { Link } from 'react-router';
import type { OwnEarningsQuery } from '#src/gen/operations.ts';
import { formatDollars } from '#src/lib/money/money.ts';
import { getSessionPath } from '#src/lib/paths/provider-paths.ts';
import { DataTable, type TableColumn } from '#src/ui/kit/data-table.tsx';
import { say } from './words.ts';

export type FoundEarnings = NonNullable<OwnEarningsQuery['ownEarnings']>;
type Earning = FoundEarnings['earnings'][number];
type Payout = FoundEarnings['payouts'][number];

export function EarningsView({ found: { owedCents, earnings, payouts } }: { found: FoundEarnings }) {
  return (
    <>
      <section className="card" aria-label={say('owed')}>
        <p className="quiet">{say('owed')}</p>
        <p>
          <strong>{formatDollars(Math.max(0, owedCents))}</strong>
        </p>
        {owedCents < 0 ? <p>{say('owedBelow', { amount: formatDollars(-owedCents) })}</p> : null}
        <p className="quiet small">{say('when')}</p>
      </section>
      <section className="card" aria-label={say('sessions.title')}>
        <h2>{say('sessions.title')}</h2>
        <DataTable
          label={say('sessions.title')}
          columns={earningColumns}
          items={earnings}
          idOf={({ kind, appointmentId }) => `${kind} ${appointmentId}`}
          empty={say('sessions.none')}
        />
        {earnings.length > 0 ? <p className="quiet small">{say('sessions.note')}</p> : null}
      </section>
      <section className="card" aria-label={say('payouts.title')}>
        <h2>{say('payouts.title')}</h2>
        <DataTable
          label={say('payouts.title')}
          columns={payoutColumns}
          items={payouts}
          idOf={({ reference }) => reference}
          empty={say('payouts.none')}
        />
      </section>
    </>
  );
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const months = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const earningColumns: readonly TableColumn<Earning>[] = [
  {
    id: 'day',
    label: say('sessions.day'),
    cell: ({ day, appointmentId }) => (
      <Link
        to={getSessionPath(appointmentId)}
        aria-label={say('sessions.open', { day: days.format(new Date(`${day}T00:00:00Z`)) })}
      >
        {days.format(new Date(`${day}T00:00:00Z`))}
      </Link>
    ),
  },
  { id: 'kind', label: say('sessions.kind'), cell: ({ kind }) => say(`kinds.${kind}`) },
  { id: 'state', label: say('sessions.state'), cell: ({ state }) => say(`states.${state}`) },
  {
    id: 'amount',
    label: say('sessions.amount'),
    isNumeric: true,
    cell: ({ amountCents }) => (amountCents === null ? say('sessions.unknown') : formatDollars(amountCents)),
  },
];

const payoutColumns: readonly TableColumn<Payout>[] = [
  {
    id: 'month',
    label: say('payouts.month'),
    cell: ({ firstDay }) => months.format(new Date(`${firstDay}T00:00:00Z`)),
  },
  { id: 'count', label: say('payouts.count'), isNumeric: true, cell: ({ count }) => String(count) },
  { id: 'reference', label: say('payouts.reference'), cell: ({ reference }) => reference },
  {
    id: 'amount',
    label: say('payouts.amount'),
    isNumeric: true,
    cell: ({ amountCents }) => formatDollars(amountCents),
  },
];
