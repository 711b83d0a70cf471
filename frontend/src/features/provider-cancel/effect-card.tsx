import {
  type LadderVariant,
  ladderVariants,
  type Severity,
  severities,
} from '@linden/vocabulary/provider-cancel/ladder';
import { cancelCategories } from '@linden/vocabulary/provider-cancel/policy-row';
import { findReviewText } from '@linden/vocabulary/provider-cancel/review-texts';
import * as styles from '#src/features/provider-cancel/provider-cancel.module.css';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { formatPlainDay } from '#src/lib/time/zone-times.ts';
import { LevelSteps } from '#src/ui/level-steps.tsx';
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
    <section className={`card ${styles.cancelEffect}`} aria-labelledby="effect">
      <p className="quiet small">{say(`effect.${category}`)}</p>
      <h2 id="effect">{title}</h2>
      {category === 'UNEXCUSED' ? <Ladder {...effect} /> : null}
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

function Ladder({ levelBefore, levelAfter }: Effect) {
  const noteOf = (level: number) => {
    if (level === levelAfter) return say('effect.after');
    return level === levelBefore ? say('effect.today') : undefined;
  };
  return (
    <LevelSteps
      levels={severities}
      label={say('effect.levels')}
      level={levelAfter}
      nameOf={(level) => say('effect.level', { level })}
      noteOf={noteOf}
    />
  );
}
