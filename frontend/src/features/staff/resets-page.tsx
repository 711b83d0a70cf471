import { useMutation, useQuery } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DecideFactorResetDocument, FactorResetsDocument, RequestFactorResetDocument } from '#src/gen/operations.ts';
import { useSession } from '#src/lib/session/session-context.tsx';
import { Field } from '#src/ui/field.tsx';
import { instant } from './instant.ts';
import { StaffFault } from './staff-fault.tsx';

/** Takes somebody's lost methods of sign-in away: asked by one, decided by another. */
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
    <section className="staff-page">
      <h1>Lost methods of sign-in</h1>
      <RequestReset onAsked={() => refetch()} />
      <h2>Waiting for a second person</h2>
      {loading ? <p role="status">Looking</p> : null}
      {error ? <StaffFault error={error} onRetry={() => refetch()} /> : null}
      {decided.error ? <StaffFault error={decided.error} /> : null}
      {!loading && !error && resets.length === 0 ? <p>Nothing waits here.</p> : null}
      <ul className="staff-list">
        {resets.map((reset) => (
          <li key={reset.id} className="card">
            <p>{reset.reason}</p>
            <p>
              For <code>{reset.account}</code>, asked by <code>{reset.requestedBy}</code>
            </p>
            <p className="quiet">Until {instant(reset.expiresAt)}</p>
            {reset.requestedBy === state.user?.account ? (
              <p>You asked for this; somebody else decides.</p>
            ) : (
              <p className="actions">
                <button type="button" className="button" onClick={() => settle(reset.id, true)}>
                  Take all methods away
                </button>
                <button type="button" className="button plain" onClick={() => settle(reset.id, false)}>
                  Decline
                </button>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const shortest = 10;

function RequestReset({ onAsked }: { onAsked: () => void }) {
  const [query] = useSearchParams();
  const [account, setAccount] = useState(query.get('account') ?? '');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [ask, { loading, error, data }] = useMutation(RequestFactorResetDocument);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const isShort = reason.trim().length < shortest;
    setMissing(isShort);
    if (isShort) return;
    const variables = { account: account.trim(), reason: reason.trim() };
    const done = await ask({ variables }).catch(() => undefined);
    if (!done) return;
    setReason('');
    onAsked();
  };
  return (
    <form className="staff-form card" onSubmit={send}>
      <Field id="account" label="Account id" hint="From ‘Find a person’.">
        {(tied) => (
          <input className="input" value={account} onChange={({ target }) => setAccount(target.value)} {...tied} />
        )}
      </Field>
      <Field
        id="reset-reason"
        label="How you know that it is them, and what they lost"
        error={missing ? 'Please say why in at least ten letters.' : undefined}
      >
        {(tied) => (
          <textarea
            className="input"
            rows={2}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            {...tied}
          />
        )}
      </Field>
      {error ? <StaffFault error={error} /> : null}
      {data?.requestFactorReset ? <p role="status">Asked. It waits for a second person.</p> : null}
      <button type="submit" className="button" disabled={loading}>
        Ask for a reset
      </button>
    </form>
  );
}
