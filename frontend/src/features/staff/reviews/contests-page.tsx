import { useMutation, useQuery } from '@apollo/client/react';
import { useQueue } from '#src/features/staff/frame/use-queue.ts';
import * as styles from '#src/features/staff/staff.module.css';
import { StaffFault } from '#src/features/staff/staff-fault.tsx';
import { say } from '#src/features/staff/words.ts';
import { AnswerContestDocument, DecideContestDocument, OpenContestsDocument } from '#src/gen/operations.ts';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { Contests } from './contests.tsx';

/** Contests of providers: one member of staff answers, another one decides. */
export function ContestsPage() {
  const { data, error, loading, refetch } = useQuery(OpenContestsDocument, { fetchPolicy: 'no-cache' });
  const queue = useQueue();
  const [answer, answered] = useMutation(AnswerContestDocument);
  const [decide, decided] = useMutation(DecideContestDocument);
  const readAgain = async () => {
    queue.readAgain();
    await refetch();
  };
  const contests = data?.openContests ?? [];
  const failed = answered.error ?? decided.error;
  return (
    <ShellPage title={say('contests.title')} lead={say('contests.lead')} className={styles.staffPage}>
      {loading ? <PageLoading label={say('looking')} shape="cards" count={2} /> : null}
      {error ? <StaffFault error={error} needs="needsSupport" onRetry={() => refetch()} /> : null}
      {failed ? <StaffFault error={failed} /> : null}
      {!loading && !error && contests.length === 0 ? <EmptyState text={say('nothingWaits')} /> : null}
      <Contests
        contests={contests}
        onAnswer={async (contestId, given) => {
          const done = await answer({ variables: { contestId, ...given } }).catch(() => undefined);
          if (done) await readAgain();
        }}
        onDecide={async (contestId, accepts) => {
          const done = await decide({ variables: { contestId, accepts } }).catch(() => undefined);
          if (done) await readAgain();
        }}
      />
    </ShellPage>
  );
}
