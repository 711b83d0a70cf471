import { clientPaths } from '#src/lib/client/client-paths.ts';
import { contactPath, findPath, providerPath } from '#src/lib/paths.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { FollowUpProvider } from './follow-up-view.ts';
import { type NextStep, nextOf, refusalWords } from './refusal-places.ts';
import { say } from './words.ts';

interface RefusedProps {
  code: string;
  provider: Pick<FollowUpProvider, 'name' | 'shortId'>;
  /** Where payment can be changed; undefined while no time is chosen. */
  payPath: string | undefined;
}

/** A no: what is in the way, that nothing was booked, and what can be done. */
export function Refused({ code, provider, payPath }: RefusedProps) {
  const next = nextOf(code);
  const times = `${providerPath(provider)}#times`;
  const paths: Record<NextStep, string> = {
    support: contactPath,
    search: findPath({}),
    'first-session': times,
    agreements: clientPaths.agreements,
    pay: payPath ?? times,
    appointments: clientPaths.appointments(),
  };
  return (
    <Notice tone="wrong" role="alert">
      <p>{refusalWords(code)}</p>
      {next ? (
        <p>
          <a href={paths[next]}>{say(`next.${next}`)}</a>
        </p>
      ) : null}
    </Notice>
  );
}
