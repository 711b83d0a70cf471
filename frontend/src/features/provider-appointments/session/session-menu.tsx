import { getMissedFrom } from '@linden/vocabulary/sessions/missed-session';
import { lazy, Suspense, useState } from 'react';
import * as styles from '#src/features/provider-appointments/session/session.module.css';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';
import {
  bookAgainPath,
  cancelSessionPath,
  changeSeriesPath,
  providerPaths,
  repeatSessionPath,
} from '#src/lib/paths/provider-paths.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { LinkButton } from '#src/ui/kit/link-button.tsx';
import {
  type ActionState,
  listSessionActions,
  type MissingReason,
  type Session,
  type SessionAction,
} from './session-actions.ts';
import type { MovePart } from './session-parts.ts';
import { say } from './words.ts';

const SessionDialog = lazy(loadLazily(async () => ({ default: (await import('./session-dialog.tsx')).SessionDialog })));

interface SessionMenuProps {
  session: Session;
  /** Milliseconds since the epoch. */
  now: number;
  move: MovePart;
  onChanged: () => void;
}

/** What the session's state allows, and why the rest is missing. */
export function SessionMenu({ session, now, move, onChanged }: SessionMenuProps) {
  const [open, setOpen] = useState<SessionAction>();
  const actions = listSessionActions(session, now);
  const missing = actions.filter((each) => !each.isOffered && !withoutWords.has(each.why));
  const close = () => setOpen(undefined);
  return (
    <section className={`card ${styles.sessionMenu}`} aria-labelledby="session-actions">
      <h2 id="session-actions">{say('actions')}</h2>
      <ul>
        {actions
          .filter(({ isOffered }) => isOffered)
          .map(({ action }) => (
            <li key={action}>
              <Action action={action} id={session.id} onOpen={setOpen} />
              {action === 'reschedule' && open === 'reschedule' ? move(session, onChanged) : null}
            </li>
          ))}
      </ul>
      {missing.length > 0 ? (
        <details>
          <summary>{say('missing')}</summary>
          <dl>
            {missing.map((each) => (
              <div key={each.action}>
                <dt>{say(`do.${each.action}`)}</dt>
                <dd className="quiet small">{explain(each, session)}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
      {open === 'missed' || open === 'correctMissed' || open === 'crisis' || open === 'delete' ? (
        <Suspense fallback={<p role="status">{say('opening')}</p>}>
          <SessionDialog action={open} session={session} onClose={close} onChanged={onChanged} />
        </Suspense>
      ) : null}
    </section>
  );
}

/** Actions that need no words when they are not there. */
const withoutWords: ReadonlySet<string> = new Set<MissingReason>(['answered', 'notMissed']);

interface ActionProps {
  action: SessionAction;
  id: string;
  onOpen: (action: SessionAction) => void;
}

/** Pages for the large actions, a form or dialog on this page for the others. */
function Action({ action, id, onOpen }: ActionProps) {
  const page = pages[action]?.(id);
  const tone = action === 'answer' ? 'filled' : 'plain';
  if (page) {
    return (
      <LinkButton to={page} tone={tone} isWide>
        {say(`do.${action}`)}
      </LinkButton>
    );
  }
  return (
    <Button tone={tone} isWide onPress={() => onOpen(action)}>
      {say(`do.${action}`)}
    </Button>
  );
}

const pages: Partial<Record<SessionAction, (id: string) => string>> = {
  answer: () => providerPaths.home,
  bookAgain: bookAgainPath,
  bookSeries: repeatSessionPath,
  changeSeries: changeSeriesPath,
  cancelSeries: (id) => cancelSessionPath(id, 'ALL'),
  cancel: (id) => cancelSessionPath(id),
};

function explain(state: ActionState, { timeStart, timeZone }: Session): string {
  if (state.isOffered) return '';
  if (state.why !== 'early') return say(`why.${state.why}`);
  const from = new Date(getMissedFrom(Date.parse(timeStart))).toISOString();
  return say('why.early', { time: formatTimeWithZone(from, timeZone) });
}
