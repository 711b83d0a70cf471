import { useQuery } from '@apollo/client/react';
import * as styles from '#src/features/client-account/client-account.module.css';
import { AiConsentPatientsDocument } from '#src/gen/operations.ts';
import { PatientConsent } from '#src/lib/consents/patient-consent.tsx';
import { PartAway } from './part-away.tsx';
import { say } from './words.ts';

const titleId = 'ai-consents';

/** Whether transcripts of sessions may be used for the therapist's notes, for each patient. A change takes effect at once. */
export function AiConsents() {
  const { data, loading, refetch } = useQuery(AiConsentPatientsDocument, { fetchPolicy: 'no-cache' });
  const patients = data?.clientUser?.patients;
  if (!patients) return loading ? null : <PartAway onRetry={() => void refetch().catch(() => undefined)} />;
  if (patients.length === 0) return null;
  return (
    <section className="card account-part" aria-labelledby={titleId}>
      <header className={styles.accountHead}>
        <h2 id={titleId}>{say('settings.ai')}</h2>
      </header>
      <p className="quiet">{say('settings.aiLead')}</p>
      {patients.map(({ id, preferredFullName }) => (
        <PatientConsent key={id} patientId={id} name={preferredFullName} />
      ))}
    </section>
  );
}
