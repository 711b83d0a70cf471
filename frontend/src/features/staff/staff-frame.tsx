import { NavLink, Outlet } from 'react-router';
import { wordsOf } from '#src/lib/i18n.ts';
import { useSession } from '#src/lib/session/session-context.tsx';
import { staffFrame } from '#src/locales/en/staff-frame.ts';

const say = wordsOf('staff-frame', staffFrame);

const entries = [
  { to: '/', name: 'start' },
  { to: '/people', name: 'people' },
  { to: '/resets', name: 'resets' },
  { to: '/break-glass', name: 'glasses' },
  { to: '/audit', name: 'audit' },
  { to: '/analytics', name: 'analytics' },
] as const;

/** Navigation of staff, above each of their pages. */
export function StaffFrame() {
  const { session } = useSession();
  return (
    <>
      <nav className="staff-nav" aria-label={say('label')}>
        <ul>
          {entries.map(({ to, name }) => (
            <li key={to}>
              <NavLink to={to} end>
                {say(name)}
              </NavLink>
            </li>
          ))}
        </ul>
        <button type="button" className="button plain" onClick={() => session.logout()}>
          {say('signOut')}
        </button>
      </nav>
      <Outlet />
    </>
  );
}
