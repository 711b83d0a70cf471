import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { DecisionFacts } from '#src/features/staff/decision-facts.tsx';
import * as styles from '#src/features/staff/staff.module.css';
import { StaffFault } from '#src/features/staff/staff-fault.tsx';
import { DecideCredentialDocument, ProviderVettingDocument, type ProviderVettingQuery } from '#src/gen/operations.ts';
import { describeCredential, formatExpiry } from '#src/lib/credentials/describe-credential.ts';
import { readActiveAgain } from '#src/lib/graphql/read-active-again.ts';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { CredentialActions } from './credential-actions.tsx';
import { say } from './provider-words.ts';

type Vetting = NonNullable<ProviderVettingQuery['providerVetting']>;
export type ShownCredential = Vetting['credentials'][number];
export type ShownDecision = Vetting['decisions'][number];

/** The approvals without which clients cannot find or book a provider, and their history. Reading them is audited. */
export function VettingPart({ providerId }: { providerId: string }) {
  const { data, error, loading, refetch } = useQuery(ProviderVettingDocument, {
    variables: { providerId },
    fetchPolicy: 'no-cache',
  });
  const vetting = error ? undefined : data?.providerVetting;
  return (
    <section aria-labelledby="vetting">
      <h2 id="vetting">{say('vetting.title')}</h2>
      <p>{say('vetting.lead')}</p>
      {loading && !vetting ? <PageLoading label={say('vetting.title')} count={1} /> : null}
      {error ? <StaffFault error={error} needs="needsSupport" onRetry={() => refetch()} /> : null}
      <ul className={styles.staffList}>
        {vetting?.credentials.map((credential) => (
          <li key={describeCredential(credential)} className="card">
            <CredentialEntry providerId={providerId} credential={credential} />
          </li>
        ))}
      </ul>
      {vetting ? <DecisionHistory decisions={vetting.decisions} /> : null}
    </section>
  );
}

interface CredentialEntryProps {
  providerId: string;
  credential: ShownCredential;
}

/** A license or the insurance: whether it is in force, and the decision on it. */
export function CredentialEntry({ providerId, credential }: CredentialEntryProps) {
  const [decide] = useMutation(DecideCredentialDocument);
  const apollo = useApolloClient();
  const { kind, usState, status, expiresOn, reason, hasWaitingDocument } = credential;
  const name = describeCredential(credential);
  const send = async (values: { approved: boolean; expiresOn?: string; reason?: string }) => {
    await decide({ variables: { values: { providerId, kind, usState, ...values } } });
    await readActiveAgain(apollo);
  };
  const day = expiresOn ? formatExpiry(expiresOn) : '';
  return (
    <>
      <h3>{name}</h3>
      <p>
        {say(status === 'APPROVED' && !day ? 'vetting.status.CARRIED_OVER' : `vetting.status.${status}`, {
          day,
          reason: reason ?? '',
        })}
      </p>
      {hasWaitingDocument && status !== 'RECEIVED' ? <p>{say('vetting.newDocument')}</p> : null}
      <CredentialActions
        name={name}
        approve={say(status === 'APPROVED' ? 'vetting.changeExpiry' : 'documents.approve')}
        onApprove={(expires) => send({ approved: true, expiresOn: expires })}
        onRefuse={(given) => send({ approved: false, reason: given })}
      />
    </>
  );
}

/** Every decision about the provider, newest first. */
export function DecisionHistory({ decisions }: { decisions: readonly ShownDecision[] }) {
  return (
    <>
      <h3>{say('vetting.history')}</h3>
      {decisions.length === 0 ? <EmptyState text={say('vetting.noHistory')} /> : null}
      <ul className={styles.staffList}>
        {decisions.map((decision) => (
          <li key={decision.id}>
            <DecisionFacts
              decision={describeDecision(decision)}
              reason={decision.reason ?? describeExpiry(decision)}
              at={decision.decidedAt}
              byName={noPerson.has(decision.action) ? undefined : decision.decidedByName}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Decisions that no person makes. */
const noPerson: ReadonlySet<ShownDecision['action']> = new Set(['EXPIRED', 'EXPIRES_SOON', 'CARRIED_OVER']);

/** 'License for California: approved', or 'Profile made public'. */
function describeDecision(decision: ShownDecision): string {
  const { action, kind, usState } = decision;
  if (!kind) return say(`vetting.actions.${action}`);
  return say('vetting.decided', {
    name: describeCredential({ kind, usState }),
    action: say(`vetting.actions.${action}`),
  });
}

function describeExpiry({ action, expiresOn }: ShownDecision): string {
  if (action === 'PUBLISHED') return say('vetting.allApproved');
  return expiresOn ? say('vetting.validUntil', { day: formatExpiry(expiresOn) }) : say('vetting.noExpiry');
}
