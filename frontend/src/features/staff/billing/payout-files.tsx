import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import * as styles from '#src/features/staff/staff.module.css';
import { PayoutMonthsDocument, type PayoutMonthsQuery } from '#src/gen/operations.ts';
import { formatDollars } from '#src/lib/money/money.ts';
import { type DownloadOutcome, downloadDocument } from '#src/lib/page/download-document.ts';
import { buildPayoutFilePath } from '#src/lib/paths/document-paths.ts';
import { usePortalFetch } from '#src/lib/sign-in/portal-fetch.tsx';
import { Button } from '#src/ui/kit/button.tsx';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { say } from './words.ts';

export type PayoutMonth = NonNullable<PayoutMonthsQuery['payoutMonths']>[number];

/** The files of closed months, which billing staff give to the bank. */
export function PayoutFiles() {
  const { data, error, loading } = useQuery(PayoutMonthsDocument, { fetchPolicy: 'no-cache' });
  if (loading) return null;
  return <PayoutFilesView months={error ? null : (data?.payoutMonths ?? null)} />;
}

/** @param props.months `null`: they could not be loaded */
export function PayoutFilesView({ months }: { months: readonly PayoutMonth[] | null }) {
  return (
    <section aria-labelledby="payouts">
      <h2 id="payouts">{say('payouts.title')}</h2>
      <p className="quiet">{say('payouts.hint')}</p>
      {months === null ? <p role="status">{say('payouts.away')}</p> : null}
      {months?.length === 0 ? <EmptyState text={say('payouts.none')} /> : null}
      {months && months.length > 0 ? (
        <ul className={styles.staffList}>
          {months.map((month) => (
            <PayoutFile key={month.firstDay} month={month} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function PayoutFile({ month: { firstDay, payoutCount, amountCents } }: { month: PayoutMonth }) {
  const send = usePortalFetch();
  const [isLoading, setLoading] = useState(false);
  const [outcome, setOutcome] = useState<DownloadOutcome>();
  const name = monthNames.format(new Date(`${firstDay}T00:00:00Z`));
  const download = async () => {
    setLoading(true);
    setOutcome(undefined);
    setOutcome(await downloadDocument(buildPayoutFilePath(firstDay), send));
    setLoading(false);
  };
  return (
    <li className="card">
      <p>
        <strong>{name}</strong>
      </p>
      <p className="quiet">{say('payouts.sum', { count: payoutCount, amount: formatDollars(amountCents) })}</p>
      <Button
        tone="plain"
        label={say('payouts.downloadOf', { month: name })}
        isPending={isLoading}
        onPress={() => void download()}
      >
        {say('payouts.download')}
      </Button>
      <p role="status" className="quiet">
        {outcome ? describeOutcome(outcome) : ''}
      </p>
    </li>
  );
}

export function describeOutcome(outcome: DownloadOutcome): string {
  if (outcome.kind === 'SAVED') return say('payouts.saved', { fileName: outcome.fileName });
  if (outcome.kind === 'AWAY') return say('payouts.failed');
  return say(outcome.code === 'STEP_UP_REQUIRED' ? 'payouts.stepUp' : 'payouts.failed');
}

const monthNames = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
