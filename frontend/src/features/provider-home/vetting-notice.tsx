import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { OwnVettingDocument, type OwnVettingQuery } from '#src/gen/operations.ts';
import {
  describeCredentialStatus,
  expiresSoon,
  getStateName,
  needsDocument,
} from '#src/lib/credentials/describe-credential.ts';
import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import { useNow } from '#src/lib/time/use-now.ts';
import { Notice } from '#src/ui/notice.tsx';
import { say } from './vetting-words.ts';

export type OwnVetting = NonNullable<NonNullable<OwnVettingQuery['currentProvider']>['vetting']>;

/** Loads what keeps clients from booking the provider. The checklist of onboarding says it before the profile is public. */
export function OwnVettingNotice() {
  const now = useNow();
  const { data } = useQuery(OwnVettingDocument, { fetchPolicy: 'no-cache', errorPolicy: 'all' });
  const provider = data?.currentProvider;
  return provider?.vetting && !provider.isOnboarding ? <VettingNotice vetting={provider.vetting} now={now} /> : null;
}

/** Red while a license, the insurance or a decision of staff keeps clients away; calmer while something expires soon. */
export function VettingNotice({ vetting, now }: { vetting: OwnVetting; now: number }) {
  const { credentials, suspension, suspensionReason } = vetting;
  const closed = credentials.filter(({ status }) => status !== 'APPROVED');
  const expiring = credentials.filter((each) => expiresSoon(each, now));
  const shown = [...closed, ...expiring];
  if (shown.length === 0 && !suspension) return null;
  const isRed = closed.length > 0 || suspension !== null;
  return (
    <Notice tone={isRed ? 'wrong' : 'warm'}>
      <p>
        <strong>{describeEffect(closed, suspension)}</strong>
      </p>
      {suspension ? <p>{say('reason', { reason: suspensionReason ?? '' })}</p> : null}
      {shown.length > 0 ? (
        <ul>
          {shown.map((each) => (
            <li key={`${each.kind} ${each.usState}`}>{describeCredentialStatus(each, now)}</li>
          ))}
        </ul>
      ) : null}
      {isRed ? <p>{say('stays')}</p> : null}
      <p className="actions">
        {shown.some((each) => needsDocument(each, now)) ? (
          <Link className="button plain" to={`${providerPaths.profile}#own-documents`}>
            {say('upload')}
          </Link>
        ) : null}
        {suspension ? (
          <Link className="button plain" to="/contact">
            {say('contact')}
          </Link>
        ) : null}
      </p>
    </Notice>
  );
}

/** Says what clients cannot do, and where. */
function describeEffect(closed: OwnVetting['credentials'], suspension: OwnVetting['suspension']): string {
  if (suspension) return say(suspension);
  if (closed.length === 0) return say('expiring');
  if (closed.some(({ kind }) => kind !== 'LICENSE')) return say('closed');
  return say('closedIn', { states: closed.map(({ usState }) => getStateName(usState ?? '')).join(', ') });
}
