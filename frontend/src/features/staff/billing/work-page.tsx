import { useMutation, useQuery } from '@apollo/client/react';
import * as styles from '#src/features/staff/staff.module.css';
import { DecideRefundDocument, MoneyWorkDocument, ResolveFindingDocument } from '#src/gen/operations.ts';
import { LinkButton } from '#src/ui/kit/link-button.tsx';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { useRequestKey } from '../money/use-request-key.ts';
import { StaffFault } from '../staff-fault.tsx';
import { DisputeList } from './dispute-list.tsx';
import { FindingList } from './finding-list.tsx';
import { KeptFileList } from './kept-file-list.tsx';
import { PayoutFiles } from './payout-files.tsx';
import { ReceiptList } from './receipt-list.tsx';
import { RecentPhotos } from './recent-photos.tsx';
import { RefundList } from './refund-list.tsx';
import { say } from './words.ts';

/** What waits for billing staff: refunds for a second person, disputes, findings, insurers' money without a claim, and their odd files. */
export function BillingWorkPage() {
  const { data, error, loading, refetch } = useQuery(MoneyWorkDocument, { fetchPolicy: 'no-cache' });
  const [decide, decided] = useMutation(DecideRefundDocument);
  const [resolve] = useMutation(ResolveFindingDocument);
  const keyOf = useRequestKey();
  const decideRefund = async (refundId: string, approves: boolean) => {
    const done = await decide({ variables: { refundId, approves } }).catch(() => undefined);
    if (done) await refetch();
  };
  const resolveFinding = async (id: string, reason: string) => {
    await resolve({ variables: { values: { key: keyOf([id, reason]), id, reason } } });
    await refetch();
  };
  const work = error ? undefined : data?.moneyWork;
  const refunds = work?.refunds ?? [];
  const disputes = work?.disputes ?? [];
  return (
    <ShellPage
      title={say('title')}
      lead={say('lead')}
      actions={<LinkButton to="/people">{say('find')}</LinkButton>}
      className={styles.staffPage}
    >
      {loading ? <PageLoading label={say('looking')} shape="cards" count={2} /> : null}
      {error ? <StaffFault error={error} needs="needsBilling" onRetry={() => refetch()} /> : null}
      {work ? (
        <>
          <section aria-labelledby="refunds">
            <h2 id="refunds">{say('refunds.title')}</h2>
            <p className="quiet">{say('refunds.hint')}</p>
            {decided.error ? <StaffFault error={decided.error} /> : null}
            {refunds.length === 0 ? <EmptyState text={say('nothing')} /> : null}
            <RefundList refunds={refunds} isQueue onDecide={decideRefund} />
          </section>
          <section aria-labelledby="disputes">
            <h2 id="disputes">{say('disputes.title')}</h2>
            {disputes.length === 0 ? <EmptyState text={say('nothing')} /> : null}
            <DisputeList disputes={disputes} isQueue />
          </section>
          <PayoutFiles />
          <RecentPhotos />
          <section aria-labelledby="findings">
            <h2 id="findings">{say('findings.title')}</h2>
            {work.findings.length === 0 ? <EmptyState text={say('nothing')} /> : null}
            <FindingList findings={work.findings} onResolve={resolveFinding} />
          </section>
          <ReceiptList receipts={work.receipts} onChange={refetch} />
          <KeptFileList files={work.files} />
        </>
      ) : null}
    </ShellPage>
  );
}
