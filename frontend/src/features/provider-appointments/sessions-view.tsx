import { addSessionPath, providerPaths } from '#src/lib/paths/provider-paths.ts';
import { LinkButton } from '#src/ui/kit/link-button.tsx';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import type { ProviderSession } from './provider-session.ts';
import { SessionCard } from './session-card.tsx';
import { say } from './words.ts';

export type When = 'UPCOMING' | 'PAST';

interface SessionsViewProps {
  when: When;
  /** Only the sessions with one client. */
  isOneClient: boolean;
  onWhen: (when: When) => void;
  isReading: boolean;
  isAway: boolean;
  /** Undefined when unknown. */
  sessions: readonly ProviderSession[] | undefined;
  total: number;
  onAgain: () => void;
  /** Undefined on the last page. */
  onMore: (() => void) | undefined;
}

export function SessionsView(props: SessionsViewProps) {
  const { when, isOneClient, onWhen, isReading, isAway, sessions, total, onAgain, onMore } = props;
  return (
    <ShellPage
      title={say('title')}
      heading={
        isOneClient && sessions?.[0]?.clientName ? say('titleWith', { name: sessions[0].clientName }) : undefined
      }
      back={isOneClient ? { to: providerPaths.sessions, label: say('allClients') } : undefined}
      className="practice-page"
      actions={
        <LinkButton to={addSessionPath} tone="plain">
          {say('add')}
        </LinkButton>
      }
    >
      <div className="actions">
        {(['UPCOMING', 'PAST'] as const).map((each) => (
          <button
            key={each}
            type="button"
            className="button plain"
            aria-pressed={when === each}
            onClick={() => onWhen(each)}
          >
            {say(each === 'UPCOMING' ? 'upcoming' : 'past')}
          </button>
        ))}
      </div>
      {isReading ? <PageLoading label={say('reading')} shape="cards" /> : null}
      {isAway ? <PageFailure text={say('away')} onRetry={onAgain} /> : null}
      {sessions?.length === 0 ? <EmptyState text={say(`none.${when}`)} /> : null}
      {sessions && sessions.length > 0 ? (
        <>
          <ul className="practice-list">
            {sessions.map((session) => (
              <SessionCard key={session.id} session={session} />
            ))}
          </ul>
          <p className="practice-save">
            <span className="quiet" role="status">
              {say('shown', { shown: sessions.length, total })}
            </span>
            {onMore ? (
              <button type="button" className="button plain" onClick={onMore}>
                {say('more')}
              </button>
            ) : null}
          </p>
        </>
      ) : null}
    </ShellPage>
  );
}
