import { Link } from 'react-router';
import * as styles from '#src/features/client-home/client-home.module.css';
import { clientPaths } from '#src/lib/client/client-paths.ts';
import { listPatients, useClient } from '#src/lib/client/client-user.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useCareSearch } from './use-care-search.ts';
import { say } from './words.ts';

/** The next steps after an account was created. */
export function NewUserLead() {
  const { state } = useClient();
  return <NewUserSteps hasPatients={listPatients(state).length > 0} findPath={useCareSearch()} />;
}

export function NewUserSteps({ hasPatients, findPath }: { hasPatients: boolean; findPath: string }) {
  return (
    <section className={styles.homePart} aria-labelledby="what-is-next">
      <h2 id="what-is-next">{say('newUser.lead')}</h2>
      {hasPatients ? (
        <Notice role="status">
          <p>{say('newUser.known')}</p>
          <p>
            <Link to={clientPaths.home}>{say('newUser.home')}</Link>
          </p>
        </Notice>
      ) : null}
      <ol className={styles.homeSteps}>
        <li>{say('newUser.steps.add')}</li>
        <li>{say('newUser.steps.find')}</li>
        <li>{say('newUser.steps.book')}</li>
      </ol>
      <p className="actions">
        <a className="button plain" href={findPath}>
          {say('newUser.skip')}
        </a>
      </p>
    </section>
  );
}
