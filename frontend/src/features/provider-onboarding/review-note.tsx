import { Link } from 'react-router';
import { describeCredentialStatus, needsDocument } from '#src/lib/credentials/describe-credential.ts';
import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import { useNow } from '#src/lib/time/use-now.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { OnboardingRecord } from './use-onboarding.ts';
import { say } from './words.ts';

/** The profile is published and waits for approvals: for which, and what the provider can do. */
export function ReviewNote({ vetting }: { vetting: OnboardingRecord['vetting'] }) {
  const now = useNow();
  const waiting = vetting?.credentials.filter(({ status }) => status !== 'APPROVED') ?? [];
  const isProvidersTurn = waiting.some((credential) => needsDocument(credential, now));
  return (
    <Notice role="status" tone={isProvidersTurn ? 'warm' : 'calm'}>
      <p>
        <strong>{say('review.title')}</strong>
      </p>
      <p>{say('review.text')}</p>
      <ul>
        {waiting.map((credential) => (
          <li key={`${credential.kind} ${credential.usState}`}>{describeCredentialStatus(credential, now)}</li>
        ))}
      </ul>
      {isProvidersTurn ? (
        <p className="actions">
          <Link className="button plain" to={`${providerPaths.profile}#own-documents`}>
            {say('review.upload')}
          </Link>
        </p>
      ) : null}
    </Notice>
  );
}
