import { severities } from '@linden/vocabulary/provider-cancel/ladder';
import * as styles from '#src/features/provider-standing/provider-standing.module.css';
import { countDaysLeft } from '#src/lib/time/count-days-left.ts';
import { formatPlainDay } from '#src/lib/time/zone-times.ts';
import { LevelSteps } from '#src/ui/level-steps.tsx';
import { decideLevel, describeEffect, type OwnStanding } from './describe-standing.ts';
import { say } from './words.ts';

interface SummaryProps {
  standing: OwnStanding;
  zone: string;
  now: number;
}

/** The level, what it means, and the days left. */
export function StandingSummary({ standing, zone, now }: SummaryProps) {
  const level = decideLevel(standing);
  const { lockedUntil, until } = standing;
  return (
    <>
      <p className={styles.standingLevel}>{level === 0 && !lockedUntil ? say('good') : say('level', { level })}</p>
      <LevelSteps
        levels={severities}
        label={say('levels')}
        level={level}
        nameOf={(each) => say('levelName', { level: each })}
        noteOf={(each) => (each === level ? say('now') : undefined)}
      />
      <p>{describeEffect(standing, zone)}</p>
      {lockedUntil ? (
        <p className={styles.standingLeft}>{say('daysLeft', { count: countDaysLeft(lockedUntil, now) })}</p>
      ) : null}
      {!lockedUntil && until ? <p className="quiet">{say('falls', { day: formatPlainDay(until, zone) })}</p> : null}
    </>
  );
}
