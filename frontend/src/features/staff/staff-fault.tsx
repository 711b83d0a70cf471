import { CombinedGraphQLErrors } from '@apollo/client';
import { useSession } from '#src/lib/session/session-context.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** What is said when something that staff asked for was refused or could not be read; a missing second step can be made up for. */
export function StaffFault({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { session } = useSession();
  const code = codeOf(error);
  if (code === 'STEP_UP_REQUIRED') {
    return (
      <Notice tone="warm" role="alert">
        <p>Your second step was more than 15 minutes ago. This needs a fresh one.</p>
        <button
          type="button"
          className="button"
          onClick={() => session.login({ acr: 'urn:linden:two-step', prompt: 'login' })}
        >
          Show again who you are
        </button>
      </Notice>
    );
  }
  if (code === 'BREAK_GLASS_NEEDED') {
    return (
      <Notice role="status">
        <p>This record is closed. Open it below, with a reason.</p>
      </Notice>
    );
  }
  return (
    <Notice tone="wrong" role="alert">
      <p>{words[code] ?? 'That could not be done just now. Nothing was changed.'}</p>
      {onRetry ? (
        <button type="button" className="button plain" onClick={onRetry}>
          Try again
        </button>
      ) : null}
      <p className="hint">Code: {code}</p>
    </Notice>
  );
}

/** The stable code of a refusal; `NO_ANSWER` when nothing came back. */
export function codeOf(error: unknown): string {
  const code = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.code : undefined;
  return typeof code === 'string' ? code : 'NO_ANSWER';
}

const words: Record<string, string | undefined> = {
  NOT_ALLOWED: 'Your role does not include this.',
  OWN_BREAK_GLASS: 'Somebody else has to review what you opened yourself.',
  SECOND_PERSON_REQUIRED: 'Somebody else than who asked has to decide.',
  TOO_SHORT: 'Please type a little more, so that few people fit.',
  REQUIRED: 'Something is missing: a reason has at least ten letters.',
  ACCOUNT_NOT_FOUND: 'There is no account with this id.',
  SERVICE_UNAVAILABLE: 'The service behind this does not answer just now. That says nothing about the person.',
  NO_ANSWER: 'We got no answer just now. Please try again.',
};
