import { getBrowserZone } from '#src/lib/browser-zone.ts';
import { useClient } from '#src/lib/client/client-user.tsx';
import { usePageTitle } from '#src/lib/page-title.ts';
import { useSession } from '#src/lib/session/session-context.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { type DayPart, dayPart } from './greeting.ts';
import { useCareSearchInHeader } from './use-care-search.ts';
import { say } from './words.ts';

/** At the top of the home. */
export function GreetingHead() {
  usePageTitle(say('title'));
  useCareSearchInHeader();
  const { state, readAgain } = useClient();
  const session = useSession().state;
  // Accounts of another issuer have no name here; it comes with their sign-in.
  const known = state.kind === 'known' ? state.user.firstName || session.user?.name : undefined;
  return (
    <>
      <Greeting part={dayPart(new Date(), getBrowserZone())} name={known ?? ''} />
      {state.kind === 'reading' ? <p role="status">{say('reading')}</p> : null}
      {state.kind === 'away' ? <UserAway onRetry={readAgain} /> : null}
    </>
  );
}

export function Greeting({ part, name }: { part: DayPart; name: string }) {
  return <h1>{name ? say(`greeting.${part}Named`, { name }) : say(`greeting.${part}`)}</h1>;
}

export function UserAway({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="wrong" role="alert">
      <p>{say('away')}</p>
      <button type="button" className="button plain" onClick={onRetry}>
        {say('again')}
      </button>
    </Notice>
  );
}
