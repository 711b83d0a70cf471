import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { DecisionFacts } from '#src/features/staff/decision-facts.tsx';
import { useQueue } from '#src/features/staff/frame/use-queue.ts';
import { formatInstant } from '#src/features/staff/instant.ts';
import { ReasonButton } from '#src/features/staff/reason-button.tsx';
import * as styles from '#src/features/staff/staff.module.css';
import { StaffFault } from '#src/features/staff/staff-fault.tsx';
import { say } from '#src/features/staff/words.ts';
import {
  DecideFactorResetDocument,
  FactorResetsDocument,
  type FactorResetsQuery,
  RequestFactorResetDocument,
} from '#src/gen/operations.ts';
import { useSignIn } from '#src/lib/sign-in/sign-in-context.tsx';
import { Button } from '#src/ui/kit/button.tsx';
import { FormTextArea } from '#src/ui/kit/form/form-text-area.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { LinkButton } from '#src/ui/kit/link-button.tsx';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { QueueOrHistory } from './queue-or-history.tsx';

/** Removes a person's lost sign-in methods: one member of staff requests it, another decides. */
export function ResetsPage() {
  const { state } = useSignIn();
  const [isHistory, setHistory] = useState(false);
  const { data, error, loading, refetch } = useQuery(FactorResetsDocument, {
    variables: { open: !isHistory },
    fetchPolicy: 'no-cache',
  });
  const queue = useQueue();
  const [decide] = useMutation(DecideFactorResetDocument);
  const settle = async (id: string, approved: boolean, reason: string) => {
    await decide({ variables: { id, approved, reason } });
    queue.readAgain();
    await refetch();
  };
  // The history also has requests that expired.
  const resets = (data?.factorResets ?? []).filter(({ state: each }) => !isHistory || each !== 'REQUESTED');
  return (
    <ShellPage title={say('resets.title')} className={styles.staffPage}>
      <RequestReset onAsked={() => refetch()} />
      <h2>{say(isHistory ? 'resets.before' : 'resets.waiting')}</h2>
      <QueueOrHistory isHistory={isHistory} onChoose={setHistory} />
      {loading ? <PageLoading label={say('looking')} shape="cards" count={2} /> : null}
      {error ? <StaffFault error={error} needs="needsSupport" onRetry={() => refetch()} /> : null}
      {!loading && !error && resets.length === 0 ? (
        <EmptyState text={say(isHistory ? 'decision.noneDecided' : 'nothingWaits')} />
      ) : null}
      <WaitingResets resets={resets} account={state.user?.account} onSettle={settle} />
    </ShellPage>
  );
}

interface WaitingResetsProps {
  resets: NonNullable<FactorResetsQuery['factorResets']>;
  /** The reader, whose own requests another member of staff decides. */
  account: string | undefined;
  /** Rejects when the decision could not be saved. */
  onSettle: (id: string, approved: boolean, reason: string) => Promise<void>;
}

/** Requests that wait for a second member of staff, or what came of them. */
export function WaitingResets({ resets, account, onSettle }: WaitingResetsProps) {
  return (
    <ul className={styles.staffList}>
      {resets.map((reset) => (
        <li key={reset.id} className="card">
          <p>{reset.reason}</p>
          <p>
            {say('resets.for', {
              name: reset.accountName || say('review.nameless'),
              by: reset.requestedByName || say('review.someone'),
            })}
          </p>
          <ResetState reset={reset} isOwn={reset.requestedBy === account} onSettle={onSettle} />
        </li>
      ))}
    </ul>
  );
}

interface ResetStateProps extends Pick<WaitingResetsProps, 'onSettle'> {
  reset: WaitingResetsProps['resets'][number];
  /** Whether the reader made the request. */
  isOwn: boolean;
}

function ResetState({ reset, isOwn, onSettle }: ResetStateProps) {
  const { id, state, decidedAt } = reset;
  if (state === 'EXPIRED')
    return <p className="quiet">{say('resets.expired', { time: formatInstant(reset.expiresAt) })}</p>;
  if (state !== 'REQUESTED' && decidedAt) {
    const { decisionReason, decidedByName } = reset;
    return (
      <DecisionFacts
        decision={say(state === 'DONE' ? 'resets.approved' : 'resets.declined')}
        reason={decisionReason}
        at={decidedAt}
        byName={decidedByName}
      />
    );
  }
  return (
    <>
      <p className="quiet">{say('resets.until', { time: formatInstant(reset.expiresAt) })}</p>
      {isOwn ? (
        <p>{say('resets.yours')}</p>
      ) : (
        <div className="actions">
          {[true, false].map((approves) => (
            <ReasonButton
              key={String(approves)}
              label={say(approves ? 'resets.approve' : 'resets.decline')}
              onSend={(reason) => onSettle(id, approves, reason)}
            />
          ))}
        </div>
      )}
    </>
  );
}

const shortest = 10;

interface ResetDraft {
  reason: string;
}

/** Requests a reset, with the evidence of the person's identity. */
export function RequestReset({ onAsked }: { onAsked: () => void }) {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const account = query.get('account') ?? '';
  const name = readName(state);
  const form = useKitForm<ResetDraft>({
    initial: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim().length < shortest ? say('reasonShort') : undefined }),
  });
  const [ask, { error, data }] = useMutation(RequestFactorResetDocument);
  const send = async ({ reason }: ResetDraft) => {
    const variables = { account, reason: reason.trim() };
    const done = await ask({ variables }).catch(() => undefined);
    if (!done) return;
    form.reset({ reason: '' });
    onAsked();
  };
  if (account === '') {
    return (
      <EmptyState text={say('resets.find')}>
        <LinkButton to="/people" tone="plain">
          {say('resets.findGo')}
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <form className={`${styles.staffForm} card`} onSubmit={form.submit(send)} noValidate>
      <p>{name ? say('resets.forThem', { name }) : say('resets.chosen')}</p>
      <FormTextArea control={form.control} name="reason" label={say('resets.reason')} rows={2} />
      {error ? <StaffFault error={error} /> : null}
      {data?.requestFactorReset ? <p role="status">{say('resets.asked')}</p> : null}
      <Button type="submit" isPending={form.isSending}>
        {say('resets.ask')}
      </Button>
    </form>
  );
}

/** Returns the name that the page before passed along; it is in no address, so a reload has none. */
export function readName(state: unknown): string | undefined {
  const { name } = (state ?? {}) as { name?: unknown };
  return typeof name === 'string' ? name : undefined;
}
