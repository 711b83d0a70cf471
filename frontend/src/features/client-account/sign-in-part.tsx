import { useQuery } from '@apollo/client/react';
import * as styles from '#src/features/client-account/client-account.module.css';
import { TwoStepMethodsDocument, type TwoStepMethodsQuery } from '#src/gen/operations.ts';
import { useClient } from '#src/lib/client/client-user.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { say } from './words.ts';

type Methods = NonNullable<TwoStepMethodsQuery['twoStepMethods']>;

/** The sign-in address and second steps; the issuer's page changes them. */
export function SignInPart({ issuerPage }: { issuerPage: string }) {
  const { state } = useClient();
  const { data, loading } = useQuery(TwoStepMethodsDocument, { fetchPolicy: 'no-cache' });
  const { email = '', isArchived = false } = state.kind === 'known' ? state.user : {};
  const steps = data?.twoStepMethods ?? (loading ? 'reading' : 'away');
  return <SignInView email={email} isArchived={isArchived} issuerPage={issuerPage} steps={steps} />;
}

interface SignInViewProps {
  email: string;
  isArchived: boolean;
  issuerPage: string;
  steps: Methods | 'reading' | 'away';
}

export function SignInView({ email, isArchived, issuerPage, steps }: SignInViewProps) {
  return (
    <section className="card account-part" aria-labelledby="sign-in">
      <h2 id="sign-in">{say('settings.signIn')}</h2>
      <p>{email ? say('settings.signedInAs', { email }) : say('settings.elsewhere')}</p>
      {isArchived ? <p>{say('settings.archived')}</p> : null}
      {steps === 'reading' ? <PageLoading label={say('reading')} count={1} /> : null}
      {steps === 'away' ? <p role="status">{say('settings.twoStepAway')}</p> : null}
      {typeof steps === 'object' ? <Steps steps={steps} /> : null}
      {issuerPage ? (
        <p className="actions">
          <a className="button plain" href={issuerPage}>
            {say('settings.accountPage')}
          </a>
        </p>
      ) : null}
    </section>
  );
}

function Steps({ steps: { on, methods } }: { steps: Methods }) {
  return (
    <>
      <p>{say(on ? 'settings.twoStepOn' : 'settings.twoStepOff')}</p>
      {methods.length > 0 ? (
        <>
          <h3>{say('settings.methods')}</h3>
          <ul className={styles.accountMethods}>
            {methods.map(({ id, kind, label }) => (
              <li key={id}>{say(`settings.kinds.${kind}`, { label })}</li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}
