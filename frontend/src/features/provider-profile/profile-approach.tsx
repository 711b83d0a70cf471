import { findGenderByCode } from '@linden/vocabulary/search/genders';
import * as styles from '#src/features/provider-profile/profile.module.css';
import type { ProfileApproachFragment } from '#src/gen/operations.ts';
import { formatNumber } from '#src/lib/words/numbers.ts';
import { joinWords } from '#src/lib/words/words.ts';
import { Chip } from '#src/ui/chip.tsx';
import { say } from './words.ts';

/** How they work, and whom and what they treat. */
export function ProfileApproach({ provider, name }: { provider: ProfileApproachFragment; name: string }) {
  const { specialties, topSpecialties, treatmentMethods } = provider;
  const firstName = name.split(' ')[0] ?? name;
  const others = specialties.filter((specialty) => !topSpecialties.includes(specialty));
  return (
    <>
      <section aria-labelledby="how">
        <h2 id="how">{say('approach.how', { name: firstName })}</h2>
        <Facts rows={workFacts(provider)} />
        <h3 className={styles.label}>{say('approach.methods')}</h3>
        <ChipList names={treatmentMethods} label={say('approach.methods')} />
        <Style tags={provider.topProviderFeedbackTagsWithCounts} />
      </section>
      <section aria-labelledby="treats">
        <h2 id="treats">{say('approach.treats', { name: firstName })}</h2>
        <ChipList names={topSpecialties} label={say('approach.above')} match />
        {others.length > 0 ? <ChipList names={others} label={say('approach.also')} /> : null}
        <Facts rows={peopleFacts(provider)} />
      </section>
    </>
  );
}

function workFacts({ focusArea, initialSessionLength, followUpLength }: ProfileApproachFragment) {
  const lengths = [
    initialSessionLength && say('approach.firstLength', { minutes: initialSessionLength }),
    followUpLength && say('approach.laterLength', { minutes: followUpLength }),
  ].filter((text) => typeof text === 'string');
  return [
    [say('approach.focus'), focusArea],
    [say('approach.sessions'), lengths.join(', ')],
  ] as const;
}

function peopleFacts({ ages, languages, identityOptions, gender }: ProfileApproachFragment) {
  return [
    [say('approach.ages'), joinWords(ages)],
    [say('approach.languages'), joinWords(languages)],
    [say('approach.gender'), (gender && findGenderByCode(gender)) ?? null],
    [say('approach.identities'), joinWords(identityOptions)],
  ] as const;
}

function Facts({ rows }: { rows: readonly (readonly [string, string | null])[] }) {
  return (
    <dl className="fact-list">
      {rows.map(([term, text]) =>
        text ? (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function ChipList({ names, label, match = false }: { names: readonly string[]; label: string; match?: boolean }) {
  return (
    <ul className="chips" aria-label={label}>
      {names.map((name) => (
        <li key={name}>
          <Chip label={name} match={match} />
        </li>
      ))}
    </ul>
  );
}

function Style({ tags }: { tags: ProfileApproachFragment['topProviderFeedbackTagsWithCounts'] }) {
  if (tags.length === 0) return null;
  return (
    <>
      <h3 className={styles.label}>{say('approach.style')}</h3>
      <ul className="chips" aria-label={say('approach.style')}>
        {tags.map(({ tag, count }) => (
          <li key={tag}>
            <span className="chip">
              {tag}{' '}
              <span className="quiet">
                {formatNumber(count)}
                <span className="visually-hidden"> {say('approach.clients', { count })}</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
