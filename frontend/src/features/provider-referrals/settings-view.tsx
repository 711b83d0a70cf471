import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { providerPaths } from '#src/lib/provider-paths.ts';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { SettingSwitch } from './setting-switch.tsx';
import { say } from './words.ts';

interface SettingsViewProps {
  accountPage: string;
  /** The section of connected calendars. */
  calendars: ReactNode;
  /** Whether new clients are accepted; undefined when unknown. */
  isOn: boolean | undefined;
  isReading: boolean;
  isSaving: boolean;
  isFaulty: boolean;
  isSaved: boolean;
  onTurn: () => void;
  onAgain: () => void;
}

export function SettingsView(props: SettingsViewProps) {
  const { accountPage, calendars, isOn, isReading, isSaving, isFaulty, isSaved, onTurn, onAgain } = props;
  return (
    <ShellPage title={say('settings.title')} className="practice-page">
      <section className="card" aria-labelledby="new-clients">
        <h2 id="new-clients">{say('settings.clients')}</h2>
        {isReading ? <PageLoading label={say('reading')} count={1} /> : null}
        {!isReading && isOn === undefined ? <PageFailure text={say('away')} onRetry={onAgain} /> : null}
        {isOn === undefined ? null : (
          <SettingSwitch
            name={say('settings.accepting')}
            hint={say('settings.acceptingHint')}
            isOn={isOn}
            isSaving={isSaving}
            isFaulty={isFaulty}
            onTurn={onTurn}
          />
        )}
        <p role="status">{isSaved ? say('saved', { name: say('settings.accepting') }) : ''}</p>
        <p className="quiet">
          {say('settings.review')} <Link to={providerPaths.hours}>{say('settings.hours')}</Link>
        </p>
      </section>
      {calendars}
      {accountPage ? (
        <section className="card" aria-labelledby="account">
          <h2 id="account">{say('settings.account')}</h2>
          <p>{say('settings.accountText')}</p>
          <p>
            <a className="button plain" href={accountPage}>
              {say('settings.accountLink')}
            </a>
          </p>
        </section>
      ) : null}
    </ShellPage>
  );
}
