import { Link } from 'react-router';
import type { OwnWeekQuery } from '#src/gen/operations.ts';
import { onboardingPath, providerPaths } from '#src/lib/provider-paths.ts';
import { Notice } from '#src/ui/notice.tsx';
import { say } from './words.ts';

export type Standing = Pick<
  NonNullable<OwnWeekQuery['currentProvider']>,
  'acceptingNewReferrals' | 'marketplaceVisible'
> & { keepsHours: boolean };

/** The main reason why clients cannot find the provider; hidden when they can. */
export function ToDo({ keepsHours, marketplaceVisible, acceptingNewReferrals }: Standing) {
  if (!keepsHours) {
    return (
      <Notice tone="warm">
        <p>{say('todo.noHours')}</p>
        <p>
          <Link to={onboardingPath('scheduling')}>{say('todo.setHours')}</Link>
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
