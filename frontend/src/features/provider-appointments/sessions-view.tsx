import { Notice } from '#src/ui/notice.tsx';
import type { ProviderSession } from './provider-session.ts';
import { SessionCard } from './session-card.tsx';
import { say } from './words.ts';

export type When = 'UPCOMING' | 'PAST';

interface SessionsViewProps {
  when: When;
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
  const { when, onWhen, isReading, isAway, sessions, total, onAgain, onMore } = props;
  return (
    <div className="practice-page">
      <h1>{say('title')}</h1>
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
      {isReading ? <p role="status">{say('reading')}</p> : null}
      {isAway ? (
        <Notice tone="wrong" role="alert">
          <p>{say('away')}</p>
          <button type="button" className="button plain" onClick={onAgain}>
            {say('again')}
          </button>
        </Notice>
      ) : null}
      {sessions?.length === 0 ? <p>{say(`none.${when}`)}</p> : null}
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
    </div>
  );
}
