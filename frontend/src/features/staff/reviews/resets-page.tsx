import { useMutation, useQuery } from '@apollo/client/react';
import { useLocation, useSearchParams } from 'react-router';
import { useQueue } from '#src/features/staff/frame/use-queue.ts';
import { instant } from '#src/features/staff/instant.ts';
import * as styles from '#src/features/staff/staff.module.css';
import { StaffFault } from '#src/features/staff/staff-fault.tsx';
import { say } from '#src/features/staff/words.ts';
import {
  DecideFactorResetDocument,
  FactorResetsDocument,
  type FactorResetsQuery,
  RequestFactorResetDocument,
} from '#src/gen/operations.ts';
import { useSession } from '#src/lib/session/session-context.tsx';
import { Button } from '#src/ui/kit/button.tsx';
import { FormTextArea } from '#src/ui/kit/form/form-text-area.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { LinkButton } from '#src/ui/kit/link-button.tsx';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';

/** Removes a person's lost sign-in methods: one member of staff requests it, another decides. */
export function ResetsPage() {
  const { state } = useSession();
  const { data, error, loading, refetch } = useQuery(FactorResetsDocument, {
    variables: { open: true },
    fetchPolicy: 'no-cache',
  });
  const queue = useQueue();
  const [decide, decided] = useMutation(DecideFactorResetDocument);
  const settle = async (id: string, approved: boolean) => {
    const done = await decide({ variables: { id, approved } }).catch(() => undefined);
    if (done) {
      queue.readAgain();
      await refetch();
    }
  };
  const resets = data?.factorResets ?? [];
  return (
    <ShellPage title={say('resets.title')} className={styles.staffPage}>
      <RequestReset onAsked={() => refetch()} />
      <h2>{say('resets.waiting')}</h2>
      {loading ? <PageLoading label={say('looking')} shape="cards" count={2} /> : null}
      {error ? <StaffFault error={error} needs="needsSupport" onRetry={() => refetch()} /> : null}
      {decided.error ? <StaffFault error={decided.error} /> : null}
      {!loading && !error && resets.length === 0 ? <EmptyState text={say('nothingWaits')} /> : null}
      <WaitingResets resets={resets} account={state.user?.account} onSettle={settle} />
    </ShellPage>
  );
}

interface WaitingResetsProps {
  resets: NonNullable<FactorResetsQuery['factorResets']>;
  /** The reader, whose own requests another member of staff decides. */
  account: string | undefined;
  onSettle: (id: string, approved: boolean) => void;
}

/** Requests that wait for a second member of staff. */
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
          <p className="quiet">{say('resets.until', { time: instant(reset.expiresAt) })}</p>
          {reset.requestedBy === account ? (
            <p>{say('resets.yours')}</p>
          ) : (
            <p className="actions">
              <button type="button" className="button" onClick={() => onSettle(reset.id, true)}>
                {say('resets.approve')}
              </button>
              <button type="button" className="button plain" onClick={() => onSettle(reset.id, false)}>
                {say('resets.decline')}
              </button>
            </p>
          )}
        </li>
      ))}
    </ul>
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
