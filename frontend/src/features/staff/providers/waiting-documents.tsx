import { Link } from 'react-router';
import { formatInstant } from '#src/features/staff/instant.ts';
import * as styles from '#src/features/staff/staff.module.css';
import type { WaitingDocumentsQuery } from '#src/gen/operations.ts';
import { describeCredential } from '#src/lib/credentials/describe-credential.ts';
import { say } from './provider-words.ts';

interface WaitingDocumentsProps {
  documents: NonNullable<WaitingDocumentsQuery['waitingDocuments']>;
}

/** Documents that wait for a decision, oldest first; each leads to its provider. */
export function WaitingDocuments({ documents }: WaitingDocumentsProps) {
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="waiting-documents">
      <h2 id="waiting-documents">{say('documents.waiting')}</h2>
      <ul className={styles.staffList}>
        {documents.map(({ providerId, providerName, file }) => (
          <li key={file.id} className="card">
            <Link to={`/providers/${providerId}`}>
              {say('documents.of', { document: describeCredential(file), name: providerName })}
            </Link>
            <span className="quiet">{say('documents.uploaded', { time: formatInstant(file.createdAt) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
