import { usStates } from '@linden/vocabulary/places/us-states';
import { Link } from 'react-router';
import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { OnboardingRecord } from './use-onboarding.ts';
import { say } from './words.ts';

type Vetting = NonNullable<OnboardingRecord['vetting']>;

/** The profile is published and waits for approvals: for which, and what the provider can do. */
export function ReviewNote({ vetting }: { vetting: Vetting | null }) {
  const waiting = vetting?.credentials.filter(({ status }) => status !== 'APPROVED') ?? [];
  return (
    <Notice role="status" tone={waiting.some(needsDocument) ? 'warm' : 'calm'}>
      <p>
        <strong>{say('review.title')}</strong>
      </p>
      <p>{say('review.text')}</p>
      <ul>
        {waiting.map((credential) => (
          <li key={`${credential.kind} ${credential.usState}`}>
            {say('review.item', { name: describeCredential(credential), status: describeWait(credential) })}
          </li>
        ))}
      </ul>
      {waiting.some(needsDocument) ? (
        <p className="actions">
          <Link className="button plain" to={`${providerPaths.profile}#own-documents`}>
            {say('review.upload')}
          </Link>
        </p>
      ) : null}
    </Notice>
  );
}

type Credential = Vetting['credentials'][number];

function needsDocument({ hasWaitingDocument }: Credential): boolean {
  return !hasWaitingDocument;
}

function describeCredential({ kind, usState }: Credential): string {
  if (kind !== 'LICENSE') return say('review.insurance');
  return say('review.license', { state: usStates.find(([, code]) => code === usState)?.[0] ?? usState ?? '' });
}

function describeWait({ status, reason, hasWaitingDocument }: Credential): string {
  if (hasWaitingDocument) return say('review.received');
  if (status === 'REFUSED') return say('review.refused', { reason: reason ?? '' });
  return say(status === 'EXPIRED' ? 'review.expired' : 'review.missing');
}
