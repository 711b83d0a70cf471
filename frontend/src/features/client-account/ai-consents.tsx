import { useMutation, useQuery } from '@apollo/client/react';
import * as styles from '#src/features/client-account/client-account.module.css';
import { AiConsentOfDocument, AiConsentPatientsDocument, SetAiConsentDocument } from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { Switch } from '#src/ui/kit/switch.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PartAway } from './part-away.tsx';
import { SettingFailed } from './setting-failed.tsx';
import { say } from './words.ts';

const titleId = 'ai-consents';
const pollMs = 5000;

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

interface PatientConsentProps {
  patientId: string;
  name: string;
  /** Reads it again every few seconds: beside a session, another person who acts for the patient may change it. */
  isLive?: boolean;
}

export function PatientConsent({ patientId, name, isLive = false }: PatientConsentProps) {
  const { data, loading, refetch } = useQuery(AiConsentOfDocument, {
    variables: { patientId },
    fetchPolicy: 'no-cache',
    pollInterval: isLive ? pollMs : 0,
    skipPollAttempt: () => document.hidden,
  });
  const [save, saving] = useMutation(SetAiConsentDocument);
  const consent = data?.aiConsent;
  if (!consent) return loading ? null : <PartAway onRetry={() => void refetch().catch(() => undefined)} />;
  const change = (isGiven: boolean) =>
    void save({ variables: { values: { patientId, isGiven } } })
      .then(() => refetch())
      .catch(() => undefined);
  return (
    <>
      <Switch
        label={say('settings.aiOf', { name })}
        description={say(consent.isGiven ? 'settings.aiOn' : 'settings.aiOff')}
        value={consent.isGiven}
        isBusy={saving.loading}
        onChange={change}
      />
      <ConsentFailed error={saving.error} />
    </>
  );
}

/** A minor cannot agree for themselves, which is said in its own words. */
export function ConsentFailed({ error }: { error: unknown }) {
  const outcome = error ? toCallOutcome(error) : undefined;
  if (outcome?.kind !== 'refused' || outcome.code !== 'GUARDIAN_NEEDED')
    return <SettingFailed hasFailed={outcome !== undefined} />;
  return (
    <Notice tone="warm" role="alert">
      <p>{say('settings.aiGuardian')}</p>
    </Notice>
  );
}
