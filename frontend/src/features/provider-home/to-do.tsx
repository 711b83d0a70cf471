import { Link } from 'react-router';
import type { OwnWeekQuery } from '#src/gen/operations.ts';
import { getOnboardingPath, providerPaths } from '#src/lib/paths/provider-paths.ts';
import { countDaysLeft } from '#src/lib/time/count-days-left.ts';
import { formatPlainDay } from '#src/lib/time/zone-times.ts';
import { Notice } from '#src/ui/notice.tsx';
import { say } from './words.ts';

export type HomeStatus = Pick<
  NonNullable<OwnWeekQuery['currentProvider']>,
  'acceptingNewReferrals' | 'marketplaceVisible' | 'newClientsLockedUntil'
> & { keepsHours: boolean };

interface ToDoProps extends HomeStatus {
  timeZone: string;
  now: number;
}

/** The main reason why clients cannot find the provider; hidden when they can. */
export function ToDo(props: ToDoProps) {
  const { keepsHours, marketplaceVisible, acceptingNewReferrals, newClientsLockedUntil, timeZone, now } = props;
  if (!keepsHours) {
    return (
      <Notice tone="warm">
        <p>{say('todo.noHours')}</p>
        <p>
          <Link to={getOnboardingPath('scheduling')}>{say('todo.setHours')}</Link>
        </p>
      </Notice>
    );
  }
  if (!marketplaceVisible) {
    return (
      <Notice tone="warm">
        <p>{say('todo.hidden')}</p>
      </Notice>
    );
  }
  if (newClientsLockedUntil) {
    const left = say('todo.daysLeft', { count: countDaysLeft(newClientsLockedUntil, now) });
    return (
      <Notice tone="warm">
        <p>{say('todo.locked', { day: formatPlainDay(newClientsLockedUntil, timeZone), left })}</p>
        <p>
          <Link to={providerPaths.standing}>{say('todo.standing')}</Link>
        </p>
      </Notice>
    );
  }
  if (acceptingNewReferrals) return null;
  return (
    <Notice tone="warm">
      <p>{say('todo.noReferrals')}</p>
      <p>
        <Link to={providerPaths.settings}>{say('todo.change')}</Link>
      </p>
    </Notice>
  );
}
