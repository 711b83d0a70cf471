import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useQueue } from '#src/features/staff/frame/use-queue.ts';
import * as styles from '#src/features/staff/staff.module.css';
import { StaffFault } from '#src/features/staff/staff-fault.tsx';
import { say } from '#src/features/staff/words.ts';
import { AnswerContestDocument, DecideContestDocument, OpenContestsDocument } from '#src/gen/operations.ts';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { Contests } from './contests.tsx';
import { QueueOrHistory } from './queue-or-history.tsx';

/** Contests of providers: one member of staff answers, another one decides. */
export function ContestsPage() {
  const [isHistory, setHistory] = useState(false);
  const { data, error, loading, refetch } = useQuery(OpenContestsDocument, {
    variables: { decided: isHistory },
    fetchPolicy: 'no-cache',
  });
  const queue = useQueue();
  const [answer, answered] = useMutation(AnswerContestDocument);
  const [decide] = useMutation(DecideContestDocument);
  const readAgain = async () => {
    queue.readAgain();
    await refetch();
  };
  const contests = data?.openContests ?? [];
  return (
    <ShellPage title={say('contests.title')} lead={say('contests.lead')} className={styles.staffPage}>
      <QueueOrHistory isHistory={isHistory} onChoose={setHistory} />
      {loading ? <PageLoading label={say('looking')} shape="cards" count={2} /> : null}
      {error ? <StaffFault error={error} needs="needsSupport" onRetry={() => refetch()} /> : null}
      {answered.error ? <StaffFault error={answered.error} /> : null}
      {!loading && !error && contests.length === 0 ? (
        <EmptyState text={say(isHistory ? 'decision.noneDecided' : 'nothingWaits')} />
      ) : null}
      <Contests
        contests={contests}
        onAnswer={async (contestId, given) => {
          const done = await answer({ variables: { contestId, ...given } }).catch(() => undefined);
          if (done) await readAgain();
        }}
        onDecide={async (contestId, accepts, reason) => {
          await decide({ variables: { contestId, accepts, reason } });
          await readAgain();
        }}
      />
    </ShellPage>
  );
}
