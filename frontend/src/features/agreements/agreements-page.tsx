import { useQuery } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { ClientAgreementsDocument, type ClientAgreementsQuery } from '#src/gen/operations.ts';
import { clientPaths } from '#src/lib/client/client-paths.ts';
import { type ClientParts, useClient } from '#src/lib/client/client-user.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { type Agreement, AgreementText } from './agreement-text.tsx';
import { PatientAgreements } from './patient-agreements.tsx';
import { hasToSign, listMissing, type PatientConsents } from './patient-consents.ts';
import { SignTogetherForm } from './sign-together-form.tsx';
import { say } from './words.ts';

/** The agreements, and what each patient has signed and not signed. */
export function AgreementsPage() {
  const client = useClient();
  const { state, readAgain } = client;
  const { data, loading, refetch } = useQuery(ClientAgreementsDocument, { fetchPolicy: 'no-cache' });
  const { agreements, clientConsents } = data ?? {};
  const shown = clientConsents ? findConsentsShown(client, clientConsents) : undefined;
  if (!agreements || !shown || state.kind !== 'known') {
    const isReading = loading || state.kind === 'reading';
    const retry = () => {
      readAgain();
      void refetch();
    };
    return (
      <AgreementsView agreements={[]}>
        {isReading ? <PageLoading label={say('reading')} shape="form" /> : <Away onRetry={retry} />}
      </AgreementsView>
    );
  }
  const asked = shown.filter((each) => hasToSign(each) && !each.patient.isArchived);
  return (
    <AgreementsView agreements={agreements}>
      {clientConsents?.length === 0 ? (
        <p>
          {say('empty')} <Link to={clientPaths.newUser}>{say('add')}</Link>
        </p>
      ) : null}
      <SignTogether people={asked} agreements={agreements} guardian={state.user} />
      {shown.map((consents) => (
        <PatientAgreements
          key={consents.patientId}
          consents={consents}
          agreements={agreements}
          isAskedElsewhere={asked.length > 1}
          guardian={state.user}
        />
      ))}
    </AgreementsView>
  );
}

interface SignTogetherProps {
  people: readonly PatientConsents[];
  agreements: readonly Agreement[];
  guardian: { firstName: string; lastName: string; email: string };
}

/** The form for several people, and for whom it was signed. */
function SignTogether({ people, agreements, guardian }: SignTogetherProps) {
  const [signed, setSigned] = useState<readonly string[]>([]);
  const missing = listMissing(agreements, people);
  return (
    <>
      <p role="status">{signed.length > 0 ? say('together.signed', { names: signed.join(', ') }) : ''}</p>
      {people.length > 1 ? (
        <SignTogetherForm
          // A changed agreement must be read and accepted again.
          key={missing.map(({ agreement, version }) => `${agreement} ${version}`).join()}
          people={people}
          missing={missing}
          guardian={guardian}
          onSigned={setSigned}
        />
      ) : null}
    </>
  );
}

type Consents = NonNullable<ClientAgreementsQuery['clientConsents']>;

/** Returns the consents of the selected patients; undefined until they are known, so that missing ones do not seem signed. */
export function findConsentsShown(
  { state, actsFor }: Pick<ClientParts, 'state' | 'actsFor'>,
  clientConsents: Consents,
): PatientConsents[] | undefined {
  if (state.kind !== 'known' || state.user.patients === null) return undefined;
  const { patients } = state.user;
  return clientConsents.flatMap((consents): PatientConsents[] => {
    const patient = patients.find(({ id }) => id === consents.patientId);
    return patient && (!actsFor || actsFor.id === patient.id) ? [{ ...consents, patient }] : [];
  });
}

export function AgreementsView({ agreements, children }: { agreements: readonly Agreement[]; children?: ReactNode }) {
  return (
    <ShellPage
      title={say('title')}
      lead={say('lead')}
      back={{ to: clientPaths.home, label: say('home') }}
      className="account"
    >
      {children}
      {agreements.length > 0 ? (
        <section className="agreements" aria-labelledby="in-force">
          <h2 id="in-force">{say('inForce')}</h2>
          {agreements.map((agreement) => (
            <div key={agreement.agreement} className="agreement">
              <AgreementText agreement={agreement} />
            </div>
          ))}
        </section>
      ) : null}
    </ShellPage>
  );
}

export function Away({ onRetry }: { onRetry: () => void }) {
  return <PageFailure text={say('away')} onRetry={onRetry} />;
}
