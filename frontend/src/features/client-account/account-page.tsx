import { lazy, type ReactNode, Suspense } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { type AccountTab, accountTabs, clientPaths, isAccountTab } from '#src/lib/client/client-paths.ts';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { InsuranceTab } from './insurance-tab.tsx';
import { PatientTab } from './patient-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { say } from './words.ts';

const BillingTab = lazy(loadLazily(async () => ({ default: (await import('./billing-tab.tsx')).BillingTab })));

/** A tab of the account; an unknown tab redirects to the first. @param issuerPage empty when the issuer has none */
export function AccountPage({ issuerPage }: { issuerPage: string }) {
  const { tab } = useParams();
  if (!isAccountTab(tab)) return <Navigate to={clientPaths.account()} replace />;
  return (
    <AccountTabs tab={tab}>
      {tab === 'insurance' ? <InsuranceTab /> : null}
      {tab === 'billing' ? (
        <Suspense fallback={<PageLoading label={say('billing.loading')} shape="cards" count={1} />}>
          <BillingTab />
        </Suspense>
      ) : null}
      {tab === 'patient' ? <PatientTab /> : null}
      {tab === 'settings' ? <SettingsTab issuerPage={issuerPage} /> : null}
    </AccountTabs>
  );
}

export function AccountTabs({ tab, children }: { tab: AccountTab; children?: ReactNode }) {
  return (
    <ShellPage title={say('title')} className="account">
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
    </ShellPage>
  );
}
