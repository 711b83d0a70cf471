import { CombinedGraphQLErrors } from '@apollo/client';
import { useSignIn } from '#src/lib/sign-in/sign-in-context.tsx';
import { staff } from '#src/locales/en/staff.ts';
import { Notice } from '#src/ui/notice.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { useOnline } from '#src/ui/shell/use-online.ts';
import { say } from './words.ts';

interface StaffFaultProps {
  error: unknown;
  /** Who may use the page. */
  needs?: 'needsOps' | 'needsSupport' | 'needsBilling';
  onRetry?: () => void;
}

/** Shows a refusal or failure of a staff operation; a missing second step can be done here. */
export function StaffFault({ error, needs, onRetry }: StaffFaultProps) {
  const { signIn } = useSignIn();
  const isOnline = useOnline();
  const code = readCode(error);
  if (code === 'STEP_UP_REQUIRED') {
    return (
      <Notice tone="warm" role="alert">
        <p>{say('faults.stepUp')}</p>
        <button
          type="button"
          className="button"
          onClick={() => signIn.login({ acr: 'urn:linden:two-step', prompt: 'login' })}
        >
          {say('faults.stepUpGo')}
        </button>
      </Notice>
    );
  }
  if (code === 'BREAK_GLASS_NEEDED') {
    return (
      <Notice role="status">
        <p>{say('faults.closed')}</p>
      </Notice>
    );
  }
  if (code === 'NOT_ALLOWED' && needs) {
    return (
      <Notice tone="warm" role="alert">
        <p>{say(`faults.${needs}`)}</p>
      </Notice>
    );
  }
  if (code === 'NO_ANSWER' && onRetry && !isOnline) return <PageFailure text={say('faults.NO_ANSWER')} />;
  return (
    <Notice tone="wrong" role="alert">
      <p>{say(`faults.${findWords(error, code)}`)}</p>
      {onRetry ? (
        <button type="button" className="button plain" onClick={onRetry}>
          {say('faults.again')}
        </button>
      ) : null}
      <p className="hint">{say('faults.code', { code })}</p>
    </Notice>
  );
}

/** Returns the stable code of a refusal; `NO_ANSWER` without an answer. */
export function readCode(error: unknown): string {
  const code = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.code : undefined;
  return typeof code === 'string' ? code : 'NO_ANSWER';
}

function findWords(error: unknown, code: string): KnownCode | 'any' {
  if (code === 'TOO_SHORT') return wordsOfShortTexts[String(fieldOf(error))] ?? 'any';
  return isKnown(code) ? code : 'any';
}

/** The words for a text that is too short, by its field. */
const wordsOfShortTexts: Readonly<Record<string, KnownCode | undefined>> = {
  query: 'TOO_SHORT',
  reason: 'REQUIRED',
  internalNote: 'REQUIRED',
};

function fieldOf(error: unknown): unknown {
  return CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.field : undefined;
}

type KnownCode = Extract<keyof typeof staff.faults, Uppercase<string>>;

// Codes are in capitals; other keys of this bundle are not codes.
function isKnown(code: string): code is KnownCode {
  return code === code.toUpperCase() && code in staff.faults;
}
