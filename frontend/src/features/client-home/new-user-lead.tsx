import { Link } from 'react-router';
import { clientPaths } from '#src/lib/client/client-paths.ts';
import { patientsOf, useClient } from '#src/lib/client/client-user.tsx';
import { findPath } from '#src/lib/paths.ts';
import { Notice } from '#src/ui/notice.tsx';
import { say } from './words.ts';

/** The next steps after an account was created. */
export function NewUserLead() {
  const { state } = useClient();
  return <NewUserSteps hasPatients={patientsOf(state).length > 0} />;
}

export function NewUserSteps({ hasPatients }: { hasPatients: boolean }) {
  return (
    <section className="home-part" aria-labelledby="what-is-next">
      <h2 id="what-is-next">{say('newUser.lead')}</h2>
      {hasPatients ? (
        <Notice role="status">
          <p>{say('newUser.known')}</p>
          <p>
            <Link to={clientPaths.home}>{say('newUser.home')}</Link>
          </p>
        </Notice>
      ) : null}
      <ol className="home-steps">
        <li>{say('newUser.steps.add')}</li>
        <li>{say('newUser.steps.find')}</li>
        <li>{say('newUser.steps.book')}</li>
      </ol>
      <p className="actions">
        <a className="button plain" href={findPath({})}>
          {say('newUser.skip')}
        </a>
      </p>
    </section>
  );
}
