import * as styles from '#src/features/client-account/client-account.module.css';
import { buildRecordPath, buildStatementPath } from '#src/lib/paths/document-paths.ts';
import { useNow } from '#src/lib/time/use-now.ts';
import { DownloadButton } from './download-button.tsx';
import { say } from './words.ts';

/** The statements of this year and the last. */
export function Statements({ patientId, name }: { patientId: string; name: string }) {
  const now = new Date(useNow());
  const years = [now.getFullYear(), now.getFullYear() - 1];
  return (
    <div className={styles.paymentList}>
      <h3>{say('billing.documents.title')}</h3>
      <p className="quiet">{say('billing.documents.lead')}</p>
      {years.map((year) => (
        <DownloadButton
          key={year}
          path={buildStatementPath(patientId, year)}
          label={say('billing.documents.statementOf', { year: String(year), name })}
        >
          {say('billing.documents.statement', { year: String(year) })}
        </DownloadButton>
      ))}
    </div>
  );
}

/** The signed notes of a client, to take with them. */
export function NoteExport({ patientId, name }: { patientId: string; name: string }) {
  return (
    <section aria-label={say('notes.of', { name })}>
      <h3>{say('notes.title')}</h3>
      <p className="quiet">{say('notes.lead')}</p>
      <DownloadButton path={buildRecordPath(patientId)} label={say('notes.of', { name })}>
        {say('notes.download')}
      </DownloadButton>
    </section>
  );
}
