import { ReaderTime } from '#src/lib/time/reader-time.tsx';
import type { Join, JoinState } from './join-state.ts';
import { say } from './words.ts';

interface JoinSessionProps {
  join: Join;
  state: JoinState;
  reader: 'client' | 'provider';
  /** Undefined on pages that the server renders. */
  readerZone?: string | undefined;
  /** The other side of the session, for lists with several links. */
  name?: string | undefined;
}

/** Join, from 15 minutes before a video session until its end; before that, when it opens. The room's host must not learn the page's
 * address, which lets its holder cancel. */
export function JoinSession({ join, state, reader, readerZone, name }: JoinSessionProps) {
  const { url, opensAt, endsAt, zone } = join;
  if (!url) return state === 'over' ? null : <p className="no-print small">{say(`missing.${reader}`)}</p>;
  return (
    <p className="no-print" data-join-opens={opensAt} data-join-ends={endsAt}>
      <span className="quiet small" data-join-wait hidden={state !== 'waiting'}>
        {say('opens')} <ReaderTime start={opensAt} zone={zone} inOffice={false} readerZone={readerZone} />
      </span>
      <span data-join-link hidden={state !== 'open'}>
        <a
          className="button"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={name && say('joinWith', { name })}
        >
          {say('join')}
        </a>
      </span>
    </p>
  );
}
