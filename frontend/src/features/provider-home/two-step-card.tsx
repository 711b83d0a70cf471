import { useQuery } from '@apollo/client/react';
import { OwnTwoStepDocument } from '#src/gen/operations.ts';
import { say } from './words.ts';

/** Asks a provider whose sign-in has one step to turn on the second. @param accountPage the issuer's; empty without one */
export function TwoStepCard({ accountPage }: { accountPage: string }) {
  const { data } = useQuery(OwnTwoStepDocument, { fetchPolicy: 'no-cache' });
  return data?.me?.twoStep === false && accountPage ? <TwoStepView accountPage={accountPage} /> : null;
}

export function TwoStepView({ accountPage }: { accountPage: string }) {
  return (
    <section className="card side-card" aria-labelledby="two-step">
      <h2 id="two-step">{say('twoStep.title')}</h2>
      <p>{say('twoStep.text')}</p>
      <p>
        <a className="button plain" href={accountPage}>
          {say('twoStep.turnOn')}
        </a>
      </p>
    </section>
  );
}
