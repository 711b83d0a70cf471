import * as styles from '#src/features/provider-onboarding/provider-onboarding.module.css';
import { getPortraitPath } from '#src/lib/paths/paths.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Portrait } from '#src/ui/portrait.tsx';
import type { OnboardingRecord } from './use-onboarding.ts';
import { say } from './words.ts';

/** The public profile in short, from what is saved. */
export function ProfilePreview({ provider }: { provider: OnboardingRecord }) {
  const { id, profile, videoRoomUrl } = provider;
  const specialties = (profile.topSpecialties.length > 0 ? profile.topSpecialties : profile.specialties).slice(0, 5);
  const licenses = [...new Set(profile.stateCredentials.map(({ licenseType }) => licenseType))].join(', ');
  const { physicalCity: city, physicalState: state } = profile;
  return (
    <aside className={`card ${styles.profilePreview}`} aria-labelledby="profile-preview">
      <div>
        <h2 id="profile-preview">{say('preview.title')}</h2>
        <p className="quiet small">{say('preview.lead')}</p>
      </div>
      <div className={styles.profilePreviewPerson}>
        <Portrait src={profile.imgUrl ?? getPortraitPath(id)} size={72} />
        <div>
          <p className={styles.profilePreviewName}>{profile.name}</p>
          <p className="quiet small">{[licenses, profile.pronouns].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <p className={profile.description ? styles.profilePreviewText : 'quiet'}>
        {profile.description || say('preview.noDescription')}
      </p>
      {specialties.length > 0 ? (
        <ul className="chips">
          {specialties.map((each) => (
            <li key={each} className="chip">
              {each}
            </li>
          ))}
        </ul>
      ) : (
        <p className="quiet">{say('preview.noSpecialties')}</p>
      )}
      <ul className={styles.profilePreviewPlaces}>
        {videoRoomUrl ? (
          <li>
            <Icon name="video" />
            {say('preview.video')}
          </li>
        ) : null}
        {city && state ? (
          <li>
            <Icon name="place" />
            {say('preview.office', { city, state })}
          </li>
        ) : null}
        {videoRoomUrl || city ? null : <li className="quiet">{say('preview.noPlace')}</li>}
      </ul>
    </aside>
  );
}
