import { clientPaths } from '#src/lib/client/client-paths.ts';
import { contactPath, findPath, getProviderPath } from '#src/lib/paths/paths.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { FollowUpProvider } from './follow-up-view.ts';
import { getNextStep, getRefusalText, type NextStep } from './refusal-places.ts';
import { say } from './words.ts';

interface RefusedProps {
  code: string;
  provider: Pick<FollowUpProvider, 'name' | 'shortId'>;
  /** Page to change the payment; undefined until a time is chosen. */
  payPath: string | undefined;
}

/** A refusal: the reason, that nothing was booked, and what to do. */
export function Refused({ code, provider, payPath }: RefusedProps) {
  const next = getNextStep(code);
  const times = `${getProviderPath(provider)}#times`;
  const paths: Record<NextStep, string> = {
    support: contactPath,
    billing: clientPaths.account('billing'),
    search: findPath({}),
    'first-session': times,
    agreements: clientPaths.agreements,
    pay: payPath ?? times,
    appointments: clientPaths.appointments(),
  };
  return (
    <Notice tone="wrong" role="alert">
      <p>{getRefusalText(code)}</p>
      {next ? (
        <p>
          <a href={paths[next]}>{say(`next.${next}`)}</a>
        </p>
      ) : null}
    </Notice>
  );
}
