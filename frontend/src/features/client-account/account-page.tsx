import { lazy, type ReactNode, Suspense } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { type AccountTab, accountTabs, clientPaths, isAccountTab } from '#src/lib/client/client-paths.ts';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { type PatientParts, PatientTab } from './patient-tab.tsx';
import { say } from './words.ts';

const InsuranceTab = lazy(loadLazily(async () => ({ default: (await import('./insurance-tab.tsx')).InsuranceTab })));
const BillingTab = lazy(loadLazily(async () => ({ default: (await import('./billing-tab.tsx')).BillingTab })));
const SettingsTab = lazy(loadLazily(async () => ({ default: (await import('./settings-tab.tsx')).SettingsTab })));

interface AccountPageProps {
  /** Empty when the issuer has none. */
  issuerPage: string;
  /** What providers share with a patient. */
  plans?: PatientParts;
}

/** A tab of the account; an unknown tab redirects to the first. */
export function AccountPage({ issuerPage, plans }: AccountPageProps) {
  const { tab } = useParams();
  if (!isAccountTab(tab)) return <Navigate to={clientPaths.account()} replace />;
  return (
    <AccountTabs tab={tab}>
      {tab === 'insurance' ? (
        <Suspense fallback={<PageLoading label={say('insurance.loading')} shape="cards" count={1} />}>
          <InsuranceTab />
        </Suspense>
      ) : null}
      {tab === 'billing' ? (
        <Suspense fallback={<PageLoading label={say('billing.loading')} shape="cards" count={1} />}>
          <BillingTab />
        </Suspense>
      ) : null}
      {tab === 'patient' ? <PatientTab plans={plans} /> : null}
      {tab === 'settings' ? (
        <Suspense fallback={<PageLoading label={say('settings.loading')} shape="cards" count={2} />}>
          <SettingsTab issuerPage={issuerPage} />
        </Suspense>
      ) : null}
    </AccountTabs>
  );
}

export function AccountTabs({ tab, children }: { tab: AccountTab; children?: ReactNode }) {
  return (
    <ShellPage title={say('title')} className="account">
      <nav className="page-tabs" aria-label={say('tabs.label')}>
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
