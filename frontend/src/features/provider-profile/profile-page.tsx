import { findStateName } from '@linden/vocabulary/places/us-states';
import type { ReactNode } from 'react';
import * as styles from '#src/features/provider-profile/profile.module.css';
import { unmask } from '#src/lib/graphql/unmask.ts';
import { findPath } from '#src/lib/paths/paths.ts';
import { DataScript } from '#src/ui/data-script.tsx';
import { Icon } from '#src/ui/icon.tsx';
import type { ProfileView } from './load-profile.ts';
import { ProfileApproach } from './profile-approach.tsx';
import { ProfileCost } from './profile-cost.tsx';
import { ProfileCoverage } from './profile-coverage.tsx';
import { ProfileIntro } from './profile-intro.tsx';
import { ProfileQuestions } from './profile-questions.tsx';
import { ProfileReviews } from './profile-reviews.tsx';
import { buildProfileData } from './structured-data.ts';
import { TimesBar, TimesPanel } from './times-panel.tsx';
import { say } from './words.ts';

interface ProfilePageProps {
  view: ProfileView;
  /** Similar providers, when this one cannot be booked right now. */
  others?: ReactNode;
}

export function ProfilePage({ view, others }: ProfilePageProps) {
  const { provider, ask, times, missing, origin } = view;
  const intro = unmask(provider, 'ProfileIntroFragment');
  const coverage = unmask(provider, 'ProfileCoverageFragment');
  return (
    <div className={styles.profile}>
      <nav className={`${styles.back} no-print`} aria-label={say('back')}>
        <a href={findPath({ state: ask.state })} data-back-to-search="">
          <Icon name="previous" />
          {ask.state ? say('therapistsIn', { state: findStateName(ask.state) ?? ask.state }) : say('allTherapists')}
        </a>
      </nav>
      <ProfileIntro provider={intro} state={ask.state} missing={missing} />
      <TimesPanel times={times} name={provider.name} />
      <div className={styles.profileBody}>
        {others}
        <ProfileApproach provider={unmask(provider, 'ProfileApproachFragment')} name={provider.name} />
        <ProfileCoverage provider={coverage} ask={ask} />
        <ProfileCost provider={coverage} ask={ask} costLine={intro.costLine} />
        <ProfileReviews provider={unmask(provider, 'ProfileReviewsFragment')} zone={times.zone} />
        <ProfileQuestions provider={unmask(provider, 'ProfileQuestionsFragment')} />
      </div>
      <TimesBar times={times} hasOthers={Boolean(others)} />
      <DataScript type="application/ld+json" data={buildProfileData(provider, origin)} />
    </div>
  );
}
