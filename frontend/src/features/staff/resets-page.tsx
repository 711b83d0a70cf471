import { useMutation, useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router';
import {
  DecideFactorResetDocument,
  FactorResetsDocument,
  type FactorResetsQuery,
  RequestFactorResetDocument,
} from '#src/gen/operations.ts';
import { useSession } from '#src/lib/session/session-context.tsx';
import { Button } from '#src/ui/kit/button.tsx';
import { FormTextArea } from '#src/ui/kit/form/form-text-area.tsx';
import { FormTextField } from '#src/ui/kit/form/form-text-field.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { instant } from './instant.ts';
import { StaffFault } from './staff-fault.tsx';
import { say } from './words.ts';

/** Removes a person's lost sign-in methods: one member of staff requests it, another decides. */
export function ResetsPage() {
  const { state } = useSession();
  const { data, error, loading, refetch } = useQuery(FactorResetsDocument, {
    variables: { open: true },
    fetchPolicy: 'no-cache',
  });
  const [decide, decided] = useMutation(DecideFactorResetDocument);
  const settle = async (id: string, approved: boolean) => {
    const done = await decide({ variables: { id, approved } }).catch(() => undefined);
    if (done) await refetch();
  };
  const resets = data?.factorResets ?? [];
  return (
    <ShellPage title={say('resets.title')} className="staff-page">
      <RequestReset onAsked={() => refetch()} />
      <h2>{say('resets.waiting')}</h2>
      {loading ? <p role="status">{say('looking')}</p> : null}
      {error ? <StaffFault error={error} onRetry={() => refetch()} /> : null}
      {decided.error ? <StaffFault error={decided.error} /> : null}
      {!loading && !error && resets.length === 0 ? <p>{say('nothingWaits')}</p> : null}
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
    <ul className="staff-list">
      {resets.map((reset) => (
        <li key={reset.id} className="card">
          <p>{reset.reason}</p>
          <p>
            {say('resets.for')} <code>{reset.account}</code>, {say('resets.askedBy')} <code>{reset.requestedBy}</code>
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
  account: string;
  reason: string;
}

/** Requests a reset, with the evidence of the person's identity. */
export function RequestReset({ onAsked }: { onAsked: () => void }) {
  const [query] = useSearchParams();
  const form = useKitForm<ResetDraft>({
    initial: { account: query.get('account') ?? '', reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim().length < shortest ? say('reasonShort') : undefined }),
  });
  const [ask, { error, data }] = useMutation(RequestFactorResetDocument);
  const send = async ({ account, reason }: ResetDraft) => {
    const variables = { account: account.trim(), reason: reason.trim() };
    const done = await ask({ variables }).catch(() => undefined);
    if (!done) return;
    form.reset({ account, reason: '' });
    onAsked();
  };
  return (
    <form className="staff-form card" onSubmit={form.submit(send)} noValidate>
      <FormTextField
        control={form.control}
        name="account"
        label={say('resets.account')}
        description={say('resets.accountHint')}
      />
      <FormTextArea control={form.control} name="reason" label={say('resets.reason')} rows={2} />
      {error ? <StaffFault error={error} /> : null}
      {data?.requestFactorReset ? <p role="status">{say('resets.asked')}</p> : null}
      <Button type="submit" isPending={form.isSending}>
        {say('resets.ask')}
      </Button>
    </form>
  );
}
