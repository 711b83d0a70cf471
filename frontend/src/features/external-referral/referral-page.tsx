import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useParams } from 'react-router';
import * as styles from '#src/features/external-referral/external-referral.module.css';
import { ReferralPortalDocument } from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { usePageTitle } from '#src/lib/page/page-title.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ReferralForm } from './referral-form.tsx';
import { say } from './words.ts';

/** `/referral/{portalCode}`: a partner refers a client (C2.6-1m). */
export function ReferralPage() {
  const { portalCode = '' } = useParams();
  usePageTitle(say('title'));
  const { data, loading, error, refetch } = useQuery(ReferralPortalDocument, {
    variables: { portalCode },
    fetchPolicy: 'no-cache',
  });
  if (loading) return <PageLoading label={say('reading')} shape="cards" />;
  const portal = data?.referralPortal;
  return (
    <article className={styles.externalReferral}>
      <h1>{say('title')}</h1>
      {portal ? <OpenPortal portalCode={portal.portalCode} partner={readPartner(portal.portalConfigJson)} /> : null}
      {error && !isUnknown(error) ? (
        <PageFailure text={say('away')} onRetry={() => void refetch().catch(() => undefined)} />
      ) : null}
      {error && isUnknown(error) ? <p>{say('unknown')}</p> : null}
    </article>
  );
}

export function OpenPortal({ portalCode, partner }: { portalCode: string; partner: string }) {
  const [count, setCount] = useState(0);
  const [isSent, setIsSent] = useState(false);
  if (isSent) {
    return (
      <Notice role="status">
        <p>
          <strong>{say('sent')}</strong>
        </p>
        <p>{say('sentNext')}</p>
        <Button
          tone="plain"
          onPress={() => {
            setCount(count + 1);
            setIsSent(false);
          }}
        >
          {say('another')}
        </Button>
      </Notice>
    );
  }
  return (
    <>
      <p className="lead">{say('lead', { partner })}</p>
      <p className="quiet">{say('emergency')}</p>
      <ReferralForm key={count} portalCode={portalCode} onSent={() => setIsSent(true)} />
    </>
  );
}

function isUnknown(error: unknown): boolean {
  const outcome = toCallOutcome(error);
  return outcome.kind === 'refused' && outcome.code === 'REFERRAL_PORTAL_NOT_FOUND';
}

/** Returns the name of the partner. Accounts checks the configuration when it is stored. */
function readPartner(json: string): string {
  return (JSON.parse(json) as { partnerName?: string }).partnerName ?? '';
}
