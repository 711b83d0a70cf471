import { useMutation, useQuery } from '@apollo/client/react';
import * as styles from '#src/features/client-account/client-account.module.css';
import { AiConsentOfDocument, AiConsentPatientsDocument, SetAiConsentDocument } from '#src/gen/operations.ts';
import { Switch } from '#src/ui/kit/switch.tsx';
import { PartAway } from './part-away.tsx';
import { SettingFailed } from './setting-failed.tsx';
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

function PatientConsent({ patientId, name }: { patientId: string; name: string }) {
  const { data, loading, refetch } = useQuery(AiConsentOfDocument, {
    variables: { patientId },
    fetchPolicy: 'no-cache',
  });
  const [save, saving] = useMutation(SetAiConsentDocument);
  const consent = saving.data?.setAiConsent ?? data?.aiConsent;
  if (!consent) return loading ? null : <PartAway onRetry={() => void refetch().catch(() => undefined)} />;
  const change = (isGiven: boolean) =>
    void save({ variables: { values: { patientId, isGiven } } }).catch(() => undefined);
  return (
    <>
      <Switch
        label={say('settings.aiOf', { name })}
        description={say(consent.isGiven ? 'settings.aiOn' : 'settings.aiOff')}
        value={consent.isGiven}
        isBusy={saving.loading}
        onChange={change}
      />
      <SettingFailed hasFailed={saving.error !== undefined} />
    </>
  );
}
