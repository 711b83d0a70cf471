import { NavLink, Outlet } from 'react-router';
import { useSession } from '#src/lib/session/session-context.tsx';

const entries = [
  { to: '/', label: 'Start' },
  { to: '/people', label: 'Find a person' },
  { to: '/resets', label: 'Lost methods' },
  { to: '/break-glass', label: 'Opened records' },
  { to: '/audit', label: 'Audit' },
  { to: '/analytics', label: 'Use of pages' },
];

/** The ways of staff, above every page of theirs. */
export function StaffFrame() {
  const { session } = useSession();
  return (
    <>
      <nav className="staff-nav" aria-label="Staff">
        <ul>
          {entries.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <button type="button" className="button plain" onClick={() => session.logout()}>
          Sign out
        </button>
      </nav>
      <Outlet />
    </>
  );
}
