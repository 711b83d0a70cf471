import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { countDaysLeft } from '#src/lib/time/count-days-left.ts';
import { formatPlainDay } from '#src/lib/time/zone-times.ts';
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
  /** Until when a lock keeps new clients off. */
  lockedUntil: string | undefined;
  isReading: boolean;
  isSaving: boolean;
  isFaulty: boolean;
  isSaved: boolean;
  onTurn: () => void;
  onAgain: () => void;
}

export function SettingsView(props: SettingsViewProps) {
  const { accountPage, calendars, isOn, lockedUntil, isReading, isSaving, isFaulty, isSaved, onTurn, onAgain } = props;
  return (
    <ShellPage title={say('settings.title')} className="practice-page">
      <section className="card" aria-labelledby="new-clients">
        <h2 id="new-clients">{say('settings.clients')}</h2>
        {isReading ? <PageLoading label={say('reading')} count={1} /> : null}
        {!isReading && isOn === undefined ? <PageFailure text={say('away')} onRetry={onAgain} /> : null}
        {isOn === undefined ? null : (
          <SettingSwitch
            name={say('settings.accepting')}
            hint={lockedUntil ? describeLock(lockedUntil) : say('settings.acceptingHint')}
            isOn={isOn && !lockedUntil}
            isFixed={lockedUntil !== undefined}
            isSaving={isSaving}
            isFaulty={isFaulty}
            onTurn={onTurn}
          />
        )}
        {lockedUntil ? (
          <p>
            <Link to={providerPaths.standing}>{say('settings.standing')}</Link>
          </p>
        ) : null}
        <p role="status">{isSaved ? say(isOn ? 'savedOn' : 'savedOff', { name: say('settings.accepting') }) : ''}</p>
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

function describeLock(until: string): string {
  const left = say('settings.daysLeft', { count: countDaysLeft(until, Date.now()) });
  return say('settings.locked', { day: formatPlainDay(until, getBrowserZone()), left });
}
