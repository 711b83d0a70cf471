import type { ReactNode } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { type AccountTab, accountTabs, clientPaths, isAccountTab } from '#src/lib/client/client-paths.ts';
import { usePageTitle } from '#src/lib/page-title.ts';
import { PatientTab } from './patient-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { say } from './words.ts';

/** A tab of the account; an unknown tab redirects to the first. @param issuerPage empty when the issuer has none */
export function AccountPage({ issuerPage }: { issuerPage: string }) {
  usePageTitle(say('title'));
  const { tab } = useParams();
  if (!isAccountTab(tab)) return <Navigate to={clientPaths.account()} replace />;
  return (
    <AccountTabs tab={tab}>{tab === 'patient' ? <PatientTab /> : <SettingsTab issuerPage={issuerPage} />}</AccountTabs>
  );
}

export function AccountTabs({ tab, children }: { tab: AccountTab; children?: ReactNode }) {
  return (
    <article className="account">
      <h1>{say('title')}</h1>
      <nav className="tabs" aria-label={say('tabs.label')}>
        <ul>
          {accountTabs.map((each) => (
            <li key={each}>
              <Link to={clientPaths.account(each)} aria-current={each === tab ? 'page' : undefined}>
                {say(`tabs.${each}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </article>
  );
}
