import type { ReactNode } from 'react';
import * as styles from '#src/features/client-home/client-home.module.css';
import { useClient } from '#src/lib/client/client-user.tsx';
import { useSignIn } from '#src/lib/sign-in/sign-in-context.tsx';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { type DayPart, findDayPart } from './greeting.ts';
import { useCareSearchInHeader } from './use-care-search.ts';
import { say } from './words.ts';

/** The home: a greeting, and what each of its three addresses shows. @param lead whom the page is about */
export function GreetingPage({ lead, children }: { lead?: string | undefined; children: ReactNode }) {
  useCareSearchInHeader();
  const { state, readAgain } = useClient();
  const signIn = useSignIn().state;
  // Accounts of another issuer have no name here; it comes with their sign-in.
  const known = state.kind === 'known' ? state.user.firstName || signIn.user?.name : undefined;
  return (
    <ShellPage
      title={say('title')}
      heading={formatGreeting(findDayPart(new Date(), getBrowserZone()), known ?? '')}
      lead={lead}
      className={styles.clientHome}
    >
      {state.kind === 'reading' ? <PageLoading label={say('reading')} shape="cards" count={2} /> : null}
      {state.kind === 'away' ? <UserAway onRetry={readAgain} /> : null}
      {children}
    </ShellPage>
  );
}

/** Returns 'Good morning, Noor'; without the name when it is unknown. */
export function formatGreeting(part: DayPart, name: string): string {
  return name ? say(`greeting.${part}Named`, { name }) : say(`greeting.${part}`);
}

export function UserAway({ onRetry }: { onRetry: () => void }) {
  return <PageFailure text={say('away')} onRetry={onRetry} />;
}
