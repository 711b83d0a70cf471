import {
  type LadderVariant,
  ladderVariants,
  type Severity,
  severities,
} from '@linden/vocabulary/provider-cancel/ladder';
import { type CancelCategory, cancelCategories } from '@linden/vocabulary/provider-cancel/policy-row';
import { findReviewText } from '@linden/vocabulary/provider-cancel/review-texts';
import { getBrowserZone } from '#src/lib/browser-zone.ts';
import { formatPlainDay } from '#src/lib/zone-times.ts';
import type { CancelPreview } from './use-cancel.ts';
import { say } from './words.ts';

type Effect = NonNullable<CancelPreview['effect']>;

/** What the cancellation means for the provider's standing. */
export function EffectCard({ effect }: { effect: Effect }) {
  const category = cancelCategories.find((each) => each === effect.category) ?? 'UNEXCUSED';
  const severity = readSeverity(effect);
  const { title, body } = findReviewText(category, severity, readVariant(effect));
  const lockedUntil = category === 'UNEXCUSED' ? effect.lockedUntil : undefined;
  return (
    <section className={`card cancel-effect ${category.toLowerCase()}`} aria-labelledby="effect">
      <p className="quiet small">{say(`effect.${category}`)}</p>
      <h2 id="effect">{title}</h2>
      {category === 'UNEXCUSED' ? <Ladder effect={effect} category={category} /> : null}
      <p>{body}</p>
      {lockedUntil ? <p>{say('effect.until', { day: formatPlainDay(lockedUntil, getBrowserZone()) })}</p> : null}
    </section>
  );
}

function readSeverity({ severity }: Effect): Severity {
  return severities.find((each) => each === severity) ?? 5;
}

function readVariant({ variant }: Effect): LadderVariant {
  return ladderVariants.find((each) => each === variant) ?? 'STANDARD';
}

function Ladder({ effect: { levelBefore, levelAfter } }: { effect: Effect; category: CancelCategory }) {
  return (
    <ol className="cancel-ladder" aria-label={say('effect.levels')}>
      {severities.map((level) => (
        <li
          key={level}
          className={level === levelAfter ? 'to' : level < levelAfter ? 'was' : ''}
          aria-current={level === levelAfter ? 'true' : undefined}
        >
          <span className="visually-hidden">{say('effect.level', { level })}</span>
          <span aria-hidden="true">{level}</span>
          {level === levelAfter ? (
            <small>{say('effect.after')}</small>
          ) : level === levelBefore ? (
            <small>{say('effect.today')}</small>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
