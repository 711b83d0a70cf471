import { Link, useLocation } from 'react-router';
import { homeAliases, onboardingPath, onboardingSteps, profileAlias, providerPaths } from '#src/lib/provider-paths.ts';
import type { providerFrame } from '#src/locales/en/provider-frame.ts';
import { say } from './words.ts';

/** The entries, with further addresses that belong to each. */
const entries: Entry[] = [
  { key: 'today', to: providerPaths.home, others: [...homeAliases, providerPaths.sessions] },
  { key: 'calendar', to: providerPaths.calendar, others: [providerPaths.hours, providerPaths.schedulePreview] },
  { key: 'profile', to: providerPaths.profile, others: [profileAlias, ...onboardingSteps.map(onboardingPath)] },
  { key: 'referrals', to: providerPaths.referrals, others: [] },
  { key: 'settings', to: providerPaths.settings, others: [] },
];

interface Entry {
  key: keyof typeof providerFrame.places;
  to: string;
  others: readonly string[];
}

/** The five sections of the portal, the provider's name, and sign-out. */
export function ProviderNav({ name, onSignOut }: { name: string; onSignOut: () => void }) {
  const { pathname } = useLocation();
  return (
    <nav className="practice-nav" aria-label={say('navigation')}>
      <ul>
        {entries.map(({ key, to, others }) => (
          <li key={key}>
            <Link to={to} aria-current={[to, ...others].includes(pathname) ? 'page' : undefined}>
              {say(`places.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <span className="quiet small">{say('signedInAs', { name })}</span>
        <button type="button" className="button plain" onClick={onSignOut}>
          {say('signOut')}
        </button>
      </p>
    </nav>
  );
}
