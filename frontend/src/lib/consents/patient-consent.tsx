import { useMutation, useQuery } from '@apollo/client/react';
import { AiConsentOfDocument, SetAiConsentDocument } from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { bindWords } from '#src/lib/words/i18n.ts';
import { patientConsent } from '#src/locales/en/patient-consent.ts';
import { Switch } from '#src/ui/kit/switch.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';

const say = bindWords('patient-consent', patientConsent);
const pollMs = 5000;

interface PatientConsentProps {
  patientId: string;
  name: string;
  /** Reads it again every few seconds: beside a session, another person who acts for the patient may change it. */
  isLive?: boolean;
}

/** Whether transcripts of one patient's sessions may be used. */
export function PatientConsent({ patientId, name, isLive = false }: PatientConsentProps) {
  const { data, loading, refetch } = useQuery(AiConsentOfDocument, {
    variables: { patientId },
    fetchPolicy: 'no-cache',
    pollInterval: isLive ? pollMs : 0,
    skipPollAttempt: () => document.hidden,
  });
  const [save, saving] = useMutation(SetAiConsentDocument);
  const consent = data?.aiConsent;
  const again = () => void refetch().catch(() => undefined);
  if (!consent) return loading ? null : <PageFailure text={say('away')} onRetry={again} />;
  const change = (isGiven: boolean) =>
    void save({ variables: { values: { patientId, isGiven } } })
      .then(() => refetch())
      .catch(() => undefined);
  return (
    <>
      <Switch
        label={say('of', { name })}
        description={say(consent.isGiven ? 'on' : 'off')}
        value={consent.isGiven}
        isBusy={saving.loading}
        onChange={change}
      />
      <ConsentFailed error={saving.error} />
    </>
  );
}

/** A minor cannot agree for themselves, which is said in its own words; otherwise in those of C8-12b. */
export function ConsentFailed({ error }: { error: unknown }) {
  if (!error) return null;
  const outcome = toCallOutcome(error);
  if (outcome.kind === 'refused' && outcome.code === 'GUARDIAN_NEEDED') {
    return (
      <Notice tone="warm" role="alert">
        <p>{say('guardian')}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="wrong" role="alert">
      <p>
        <strong>{say('failed')}</strong>
      </p>
      <p>{say('failedMore')}</p>
    </Notice>
  );
}
