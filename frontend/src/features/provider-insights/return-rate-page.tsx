import { useQuery } from '@apollo/client/react';
import * as styles from '#src/features/provider-insights/provider-insights.module.css';
import { ReturnRateDocument } from '#src/gen/operations.ts';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { LinkButton } from '#src/ui/kit/link-button.tsx';
import { Tabs } from '#src/ui/kit/tabs.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { type ReturnRate, statuses } from './rate.ts';
import { RateCounts, RateFigure } from './rate-figures.tsx';
import { ReturnClients } from './return-clients.tsx';
import { say } from './words.ts';

/** `/dashboard/return-rate`: the rate, how it is computed, and the clients behind each count. */
export function ReturnRatePage() {
  const { data, loading, refetch } = useQuery(ReturnRateDocument, { fetchPolicy: 'no-cache' });
  const rate = data?.ownReturnRate;
  return (
    <ShellPage
      title={say('title')}
      lead={say('lead')}
      back={{ to: providerPaths.home, label: say('home') }}
      actions={
        <LinkButton tone="plain" to={providerPaths.returnRateTips}>
          {say('tips')}
        </LinkButton>
      }
      className="practice-page"
    >
      {rate ? <Details rate={rate} /> : null}
      {!rate && loading ? <PageLoading label={say('reading')} shape="cards" /> : null}
      {rate || loading ? null : <PageFailure text={say('away')} onRetry={() => void refetch()} />}
    </ShellPage>
  );
}

function Details({ rate }: { rate: ReturnRate }) {
  return (
    <>
      <section className={`card ${styles.rateSummary}`} aria-label={say('title')}>
        <RateFigure rate={rate} />
        <RateCounts rate={rate} />
        <p className="quiet small">{say('formula')}</p>
        <p className="quiet small">{say('asOf', { time: formatTimeWithZone(rate.asOf, getBrowserZone()) })}</p>
      </section>
      <Tabs
        label={say('tabs.label')}
        tabs={statuses.map(({ status, field }) => ({
          id: field,
          label: say(`tabs.${field}`, { count: rate[field] }),
          content: <ReturnClients status={status} />,
        }))}
      />
    </>
  );
}
