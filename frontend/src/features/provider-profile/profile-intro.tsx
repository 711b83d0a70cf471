import { findStateName } from '@linden/vocabulary/places/us-states';
import * as styles from '#src/features/provider-profile/profile.module.css';
import type { ProfileIntroFragment } from '#src/gen/operations.ts';
import { getCostWords } from '#src/lib/money/cost-words.ts';
import { getPortraitPath } from '#src/lib/paths/paths.ts';
import { formatNumber } from '#src/lib/words/numbers.ts';
import { joinWords } from '#src/lib/words/words.ts';
import { CostLine } from '#src/ui/cost-line.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Portrait } from '#src/ui/portrait.tsx';
import { StarRating } from '#src/ui/star-rating.tsx';
import { getMissingNotice } from './missing-notice.ts';
import { say } from './words.ts';

interface ProfileIntroProps {
  provider: ProfileIntroFragment;
  /** The state of the visitor's search. */
  state: string | undefined;
  missing: ReadonlySet<string>;
}

/** Name, credentials and rating. */
export function ProfileIntro({ provider, state, missing }: ProfileIntroProps) {
  const { name, pronouns, description, imgUrl, id, acceptingNewReferrals } = provider;
  const letters = (provider.license.find(({ usState }) => usState === state) ?? provider.license[0])?.licenseType;
  const elsewhere = state !== undefined && !provider.license.some(({ usState }) => usState === state);
  const gaps = getMissingNotice(missing);
  return (
    <section className={styles.intro} aria-labelledby="name">
      <div className={styles.introTop}>
        <Portrait src={imgUrl ?? getPortraitPath(id)} size={160} alt={say('intro.portrait', { name })} eager />
        <div>
          <h1 id="name">
            {name}
            {letters ? (
              <>
                , <span className={styles.letters}>{letters}</span>
              </>
            ) : null}
          </h1>
          <ul className={styles.facts}>
            <li>
              {say(provider.isPrescriber ? 'intro.role.prescriber' : 'intro.role.therapist')}
              {pronouns ? ` · ${pronouns}` : ''}
            </li>
            <li>
              <Rating rating={provider.marketplaceRating} />
            </li>
            {acceptingNewReferrals ? <li>{say('intro.takesNew')}</li> : null}
            {provider.yearsOfExperience ? <li>{experience(provider.yearsOfExperience)}</li> : null}
            <li className={styles.where}>
              <Icon name={provider.physicalCity ? 'place' : 'video'} />
              {placeLine(provider)}
            </li>
          </ul>
        </div>
      </div>
      <CostLine {...getCostWords(provider.costLine)} />
      {description ? <p className={`${styles.inTheirWords} typed-text`}>{description}</p> : null}
      {elsewhere ? (
        <Notice tone="warm">
          <p>{say('intro.elsewhere', { name, states: licensed(provider) })}</p>
        </Notice>
      ) : null}
      {acceptingNewReferrals ? null : (
        <Notice tone="warm">
          <p>{say('intro.closed', { name })}</p>
        </Notice>
      )}
      {gaps ? (
        <Notice tone="warm" role="status">
          <p>{gaps}</p>
        </Notice>
      ) : null}
    </section>
  );
}

function Rating({ rating }: { rating: ProfileIntroFragment['marketplaceRating'] }) {
  if (!rating) return <span className="quiet">{say('intro.ratingAway')}</span>;
  if (rating.totalCount === 0) return <StarRating average={null} count={0} />;
  return (
    <a href="#reviews">
      <StarRating average={rating.averageRating} count={rating.totalCount} />
    </a>
  );
}

function experience(years: number): string {
  return say('intro.experience', { count: years, figure: formatNumber(years) });
}

function licensed({ license }: ProfileIntroFragment): string {
  return joinWords(license.map(({ usState }) => findStateName(usState) ?? usState));
}

function placeLine({ physicalCity, physicalState }: ProfileIntroFragment): string {
  if (!physicalCity) return say('intro.virtual');
  const state = physicalState && findStateName(physicalState);
  return say('intro.inPerson', { place: state ? `${physicalCity}, ${state}` : physicalCity });
}
