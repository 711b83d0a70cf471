import type { SignInFailure } from '#src/lib/sign-in/sign-in-machine.ts';
import { signIn } from '#src/locales/en/sign-in.ts';
import { Sprig } from '#src/ui/sprig.tsx';
import { getToldText, say } from './words.ts';

interface SignInFaultProps {
  fault: SignInFailure;
  onRetry: () => void;
}

/** A failed sign-in: what happened, what is safe, what to do. */
export function SignInFault({ fault, onRetry }: SignInFaultProps) {
  const { title, lead } = getTexts(fault);
  return (
    <section className="message-page">
      <Sprig />
      <h1>{title}</h1>
      <p className="lead" role="alert">
        {lead}
      </p>
      <p className="actions">
        <button type="button" className="button" onClick={onRetry}>
          {say('signIn')}
        </button>
        <a className="button plain" href="/find">
          {say('findCare')}
        </a>
      </p>
      <p className="hint">{say('support', { code: fault.error })}</p>
    </section>
  );
}

function getTexts({ error, description }: SignInFailure): { title: string; lead: string } {
  if (!isKnown(error)) return { title: say('failed'), lead: getToldText(description) };
  return { title: say(`faults.${error}.title`), lead: say(`faults.${error}.lead`) };
}

function isKnown(error: string): error is keyof typeof signIn.faults {
  return Object.hasOwn(signIn.faults, error);
}
