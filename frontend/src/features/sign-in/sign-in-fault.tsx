import type { SessionFault } from '#src/lib/session/session-machine.ts';
import { Sprig } from '#src/ui/sprig.tsx';

interface SignInFaultProps {
  fault: SessionFault;
  onRetry: () => void;
}

/** A sign-in that went wrong: what happened, what is safe, what to do. */
export function SignInFault({ fault, onRetry }: SignInFaultProps) {
  const { title, lead } = wordsFor(fault);
  return (
    <section className="message-page">
      <Sprig />
      <h1>{title}</h1>
      <p className="lead" role="alert">
        {lead}
      </p>
      <p className="actions">
        <button type="button" className="button" onClick={onRetry}>
          Sign in
        </button>
        <a className="button plain" href="/find">
          Find care
        </a>
      </p>
      <p className="hint">For support: {fault.error}</p>
    </section>
  );
}

const known: Record<string, { title: string; lead: string } | undefined> = {
  access_denied: {
    title: 'This sign-in is for another part of Linden',
    lead: 'Your account cannot be used here. You are still safe; nothing was changed.',
  },
  invalid_grant: { title: 'Please sign in again', lead: 'Your session has ended. What you saved is kept.' },
  missing_refresh_token: { title: 'Please sign in again', lead: 'Your session has ended. What you saved is kept.' },
  state_mismatch: {
    title: 'That sign-in was not finished here',
    lead: 'It was begun in another window or too long ago. Please begin again.',
  },
  missing_transaction: {
    title: 'That sign-in was not finished here',
    lead: 'It was begun in another window or too long ago. Please begin again.',
  },
  timeout: { title: 'Signing in took too long', lead: 'Nothing was changed. Please try again.' },
};

function wordsFor({ error, description }: SessionFault): { title: string; lead: string } {
  return known[error] ?? { title: 'Login failed', lead: description };
}
