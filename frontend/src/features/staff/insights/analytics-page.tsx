import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import * as styles from '#src/features/staff/staff.module.css';
import { StaffFault } from '#src/features/staff/staff-fault.tsx';
import { AnalyticsCountsDocument } from '#src/gen/operations.ts';
import { bindWords } from '#src/lib/words/i18n.ts';
import { staffAnalytics } from '#src/locales/en/staff-analytics.ts';
import { Select } from '#src/ui/kit/select.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { ChannelBookings } from './channel-bookings.tsx';
import { EventTable } from './event-table.tsx';

const say = bindWords('staff-analytics', staffAnalytics);
const spans = [1, 7, 30, 92];

/** Counts of each event by day, over all visitors. */
export function AnalyticsPage() {
  const [days, setDays] = useState(7);
  const { data, error, loading, refetch } = useQuery(AnalyticsCountsDocument, {
    variables: { days },
    fetchPolicy: 'no-cache',
  });
  const again = () => void refetch().catch(() => {});
  return (
    <ShellPage title={say('title')} lead={say('lead')} className={styles.staffPage}>
      <div className={styles.staffForm}>
        <Select
          label={say('days')}
          value={String(days)}
          onChange={(chosen) => setDays(Number(chosen))}
          options={spans.map((span) => ({ value: String(span), label: say('day', { count: span }) }))}
        />
      </div>
      {loading ? <PageLoading label={say('reading')} /> : null}
      {error ? <StaffFault error={error} needs="needsOps" onRetry={again} /> : null}
      {data?.analyticsCounts && !error ? (
        <>
          <ChannelBookings counts={data.analyticsCounts} />
          <EventTable counts={data.analyticsCounts} />
        </>
      ) : null}
    </ShellPage>
  );
}
