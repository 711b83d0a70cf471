import { genderByCode } from '@linden/vocabulary/genders';
import type { ProfileApproachFragment } from '#src/gen/operations.ts';
import { numberText } from '#src/lib/numbers.ts';
import { counted, listed } from '#src/lib/words.ts';
import { Chip } from '#src/ui/chip.tsx';

/** How they work, and whom and what they treat. */
export function ProfileApproach({ provider, name }: { provider: ProfileApproachFragment; name: string }) {
  const { specialties, topSpecialties, treatmentMethods } = provider;
  const firstName = name.split(' ')[0];
  const others = specialties.filter((specialty) => !topSpecialties.includes(specialty));
  return (
    <>
      <section aria-labelledby="how">
        <h2 id="how">How {firstName} works</h2>
        <Facts rows={workFacts(provider)} />
        <h3 className="label">Methods</h3>
        <ChipList names={treatmentMethods} label="Methods" />
        <Style tags={provider.topProviderFeedbackTagsWithCounts} />
      </section>
      <section aria-labelledby="treats">
        <h2 id="treats">What {firstName} treats</h2>
        <ChipList names={topSpecialties} label="Above all" match />
        {others.length > 0 ? <ChipList names={others} label="Also" /> : null}
        <Facts rows={peopleFacts(provider)} />
      </section>
    </>
  );
}

function workFacts({ focusArea, initialSessionLength, followUpLength }: ProfileApproachFragment) {
  const lengths = [
    initialSessionLength && `${initialSessionLength} minutes the first time`,
    followUpLength && `${followUpLength} minutes after that`,
  ].filter((text) => typeof text === 'string');
  return [
    ['Focus', focusArea],
    ['Sessions', lengths.join(', ')],
  ] as const;
}

function peopleFacts({ ages, languages, identityOptions, gender }: ProfileApproachFragment) {
  return [
    ['Ages', listed(ages)],
    ['Languages', listed(languages)],
    ['Gender', (gender && genderByCode(gender)) ?? null],
    ['Identities', listed(identityOptions)],
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
      <h3 className="label">In clients’ words</h3>
      <ul className="chips" aria-label="In clients’ words">
        {tags.map(({ tag, count }) => (
          <li key={tag}>
            <span className="chip">
              {tag}{' '}
              <span className="quiet">
                {numberText(count)}
                <span className="for-ears"> {counted(count, 'client').replace(/^\S+ /, '')}</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
