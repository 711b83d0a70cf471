import { Link } from 'react-router';
import * as styles from '#src/features/note-editor/note-editor.module.css';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { getClientPath } from '#src/lib/paths/provider-paths.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { ChartRecord } from './chart-record.tsx';
import { say } from './note/words.ts';
import type { NoteWork } from './use-note-editor.ts';

/** What is known about the client, beside the form. */
export function ChartFacts({ work }: { work: NoteWork }) {
  const { client, identity } = work;
  return (
    <div className={styles.noteChart}>
      <h2>
        <Link to={getClientPath(identity.patientId)}>{client?.preferredFullName ?? say('unnamed')}</Link>
      </h2>
      {work.isFactsAway ? (
        <p>
          {say('chart.away')}{' '}
          <button type="button" className={styles.link} onClick={work.readFacts}>
            {say('chart.again')}
          </button>
        </p>
      ) : null}
      {client ? (
        <section>
          <h3>{say('chart.sessions')}</h3>
          <p>{client.nextSession ? say('chart.next', { time: formatOwn(client.nextSession) }) : say('chart.noNext')}</p>
          {client.lastSession ? <p>{say('chart.last', { time: formatOwn(client.lastSession) })}</p> : null}
          <p className="quiet small">{say('chart.count', { count: client.sessions })}</p>
        </section>
      ) : null}
      <ChartRecord patientId={identity.patientId} />
    </div>
  );
}

function formatOwn(at: string): string {
  return formatTimeWithZone(at, getBrowserZone());
}
