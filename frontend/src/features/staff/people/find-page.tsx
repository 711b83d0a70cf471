import { useLazyQuery } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import * as styles from '#src/features/staff/staff.module.css';
import { StaffFault } from '#src/features/staff/staff-fault.tsx';
import { say } from '#src/features/staff/words.ts';
import { FindAccountsDocument, FindPeopleDocument } from '#src/gen/operations.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { TextField } from '#src/ui/kit/text-field.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';

/** Finds people and accounts. Searches are audited. */
export function FindPage() {
  const [query, setQuery] = useState('');
  const [findPeople, people] = useLazyQuery(FindPeopleDocument, { fetchPolicy: 'no-cache' });
  const [findAccounts, accounts] = useLazyQuery(FindAccountsDocument, { fetchPolicy: 'no-cache' });
  const look = (event?: FormEvent) => {
    event?.preventDefault();
    const variables = { query: query.trim() };
    if (variables.query === '') return;
    void findPeople({ variables }).catch(() => {});
    void findAccounts({ variables }).catch(() => {});
  };
  const asked = people.called || accounts.called;
  const error = people.error ?? accounts.error;
  return (
    <ShellPage title={say('find.title')} className={styles.staffPage}>
      <form className={styles.staffForm} onSubmit={look}>
        <TextField
          name="query"
          label={say('find.query')}
          description={say('find.hint')}
          value={query}
          onChange={setQuery}
        />
        <Button type="submit">{say('find.go')}</Button>
      </form>
      {people.loading || accounts.loading ? <PageLoading label={say('looking')} shape="cards" count={2} /> : null}
      {error ? <StaffFault error={error} onRetry={look} /> : null}
      {people.data?.findPeople ? <People found={people.data.findPeople} /> : null}
      {accounts.data?.findAccounts ? <Accounts found={accounts.data.findAccounts} /> : null}
      {asked ? null : <p className="quiet">{say('find.first')}</p>}
    </ShellPage>
  );
}

type FoundPerson = {
  kind: string;
  id: string;
  firstName: string;
  lastName: string;
  stateOfResidence?: string | null;
  yearOfBirth?: number | null;
};

/** Matching people, with just enough to tell them apart. */
export function People({ found }: { found: readonly FoundPerson[] }) {
  return (
    <section aria-labelledby="people">
      <h2 id="people">{say('find.people')}</h2>
      {found.length === 0 ? <p>{say('find.empty')}</p> : null}
      <ul className={styles.staffList}>
        {found.map(({ kind, id, firstName, lastName, stateOfResidence, yearOfBirth }) => (
          <li key={id} className="card">
            <Link to={`/people/${kind === 'PATIENT' ? 'patient' : 'client-user'}/${id}`}>
              {firstName} {lastName}
            </Link>
            <span>
              {[say(kind === 'PATIENT' ? 'find.patient' : 'find.client'), stateOfResidence, yearOfBirth]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {kind === 'PATIENT' ? (
              <Link to={`/billing/${id}`} state={{ name: `${firstName} ${lastName}` }}>
                {say('find.billing')}
                <span className="visually-hidden">: {`${firstName} ${lastName}`}</span>
              </Link>
            ) : null}
            <AuditLink by="subject" id={id} name={`${firstName} ${lastName}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type FoundAccount = {
  account: string;
  email: string;
  emailVerified: boolean;
  name: string;
  roles: readonly string[];
  disabled: boolean;
};

/** Matching accounts, with their sign-in methods. */
export function Accounts({ found }: { found: readonly FoundAccount[] }) {
  return (
    <section aria-labelledby="accounts">
      <h2 id="accounts">{say('find.accounts')}</h2>
      {found.length === 0 ? <p>{say('find.noAccount')}</p> : null}
      <ul className={styles.staffList}>
        {found.map(({ account, email, emailVerified, name, roles, disabled }) => (
          <li key={account} className="card">
            <Link to={`/resets?account=${account}`} state={{ name: name || email }}>
              {name || email}
            </Link>
            <span>
              {[
                email,
                emailVerified ? '' : say('find.notVerified'),
                ...roles.map((role) => role.replaceAll('_', ' ')),
                disabled ? say('find.disabled') : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <AuditLink by="actor" id={account} name={name || email} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Leads to the audit entries of a person. The name goes along without standing in the address. */
function AuditLink({ by, id, name }: { by: 'subject' | 'actor'; id: string; name: string }) {
  return (
    <Link to={`/audit?${by}=${id}`} state={{ name }}>
      {say('find.audit')}
      <span className="visually-hidden">: {name}</span>
    </Link>
  );
}
