import { Link, useLocation } from 'react-router';
import { providerPaths } from '#src/lib/provider-paths.ts';
import { say } from './words.ts';

const places = [
  { to: providerPaths.calendar, key: 'calendar' },
  { to: providerPaths.hours, key: 'hours' },
  { to: providerPaths.schedulePreview, key: 'preview' },
] as const;

/** Links between hours, calendar and preview. */
export function PlacesNav() {
  const { pathname } = useLocation();
  return (
    <nav aria-label={say('places')}>
      <ul className="practice-subnav">
        {places.map(({ to, key }) => (
          <li key={key}>
            <Link to={to} aria-current={pathname === to ? 'page' : undefined}>
              {say(key)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
