import { stateName } from '@linden/vocabulary/us-states';
import { findPath } from '#src/lib/paths.ts';
import { unmask } from '#src/lib/unmask.ts';
import { Icon } from '#src/ui/icon.tsx';
import type { ProfileView } from './load-profile.ts';
import { OpenTimes } from './open-times.tsx';
import { firstOpenTime, type OpenTimesView, openTimesView } from './open-times-view.ts';
import { ProfileApproach } from './profile-approach.tsx';
import { ProfileCoverage } from './profile-coverage.tsx';
import { ProfileIntro } from './profile-intro.tsx';
import { ProfileReviews } from './profile-reviews.tsx';

export function ProfilePage({ view }: { view: ProfileView }) {
  const { provider, ask, missing, now } = view;
  const intro = unmask(provider, 'ProfileIntroFragment');
  const shown = { usState: ask.state, timezone: ask.timezone, hasOffice: intro.physicalCity !== null, now };
  const times = openTimesView(unmask(provider, 'OpenTimesFragment'), shown);
  return (
    <div className="profile">
      <nav className="back no-print" aria-label="Back">
        <a href={findPath({ state: ask.state })}>
          <Icon name="previous" />
          {ask.state ? `Therapists in ${stateName(ask.state)}` : 'All therapists'}
        </a>
      </nav>
      <ProfileIntro provider={intro} state={ask.state} missing={missing} />
      <TimesPanel times={times} name={provider.name} />
      <div className="profile-body">
        <ProfileApproach provider={unmask(provider, 'ProfileApproachFragment')} name={provider.name} />
        <ProfileCoverage provider={unmask(provider, 'ProfileCoverageFragment')} ask={ask} />
        <ProfileReviews provider={unmask(provider, 'ProfileReviewsFragment')} zone={times.zone} />
      </div>
      <TimesBar times={times} />
    </div>
  );
}

function TimesPanel({ times, name }: { times: OpenTimesView; name: string }) {
  return (
    <aside className="times-panel card" id="times" aria-labelledby="times-title">
      <h2 id="times-title">Open times</h2>
      <div className="times-content" data-island="open-times">
        <OpenTimes view={times} />
      </div>
      <script
        type="application/json"
        id="open-times-view"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every '<' escaped, in a script that is only data
        dangerouslySetInnerHTML={{ __html: JSON.stringify(times).replaceAll('<', '\\u003c') }}
      />
      {times.places ? (
        <p className="small quiet">
          Booking is not open on Linden yet. These are the times when {name} can take a first session.
        </p>
      ) : null}
    </aside>
  );
}

/** On phones: the nearest time always in sight. */
function TimesBar({ times }: { times: OpenTimesView }) {
  const first = firstOpenTime(times);
  return (
    <p className="times-bar no-print">
      <span>
        {first ? (
          <>
            <span className="small quiet">First open time · {first.place}</span>{' '}
            <b>
              {first.day}, {first.time} {times.zoneName}
            </b>
          </>
        ) : (
          <b>{times.places ? 'No open time at the moment' : 'Open times could not be read'}</b>
        )}
      </span>
      <a className="button" href="#times">
        All times
      </a>
    </p>
  );
}
