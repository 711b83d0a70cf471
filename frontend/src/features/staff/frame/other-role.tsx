import { Link } from 'react-router';
import { say as sayStaff } from '#src/features/staff/words.ts';
import { Notice } from '#src/ui/notice.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { say } from './frame-words.ts';
import type { StaffPageKey, StaffRole } from './staff-pages.ts';

interface OtherRoleProps {
  page: StaffPageKey;
  roles: readonly StaffRole[];
}

/** Takes the place of a page that the account's roles do not include, before anything is asked of the services. */
export function OtherRole({ page, roles }: OtherRoleProps) {
  return (
    <ShellPage title={say(page)}>
      <Notice tone="warm">
        <p>
          {sayStaff(
            `faults.${roles.includes('support') ? 'needsSupport' : roles.includes('ops') ? 'needsOps' : 'needsBilling'}`,
          )}
        </p>
      </Notice>
      <p className="actions">
        <Link className="button" to="/">
          {say('toHome')}
        </Link>
      </p>
    </ShellPage>
  );
}
