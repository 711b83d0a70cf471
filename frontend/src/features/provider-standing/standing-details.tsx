import { severities } from '@linden/vocabulary/provider-cancel/ladder';
import * as styles from '#src/features/provider-standing/provider-standing.module.css';
import { formatPlainDay } from '#src/lib/time/zone-times.ts';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { CancellationRow } from './cancellation-row.tsx';
import { decideLevel, findVariant, type OwnStanding } from './describe-standing.ts';
import { StandingSummary } from './standing-summary.tsx';
import { say } from './words.ts';

interface DetailsProps {
  standing: OwnStanding;
  zone: string;
  now: number;
  /** Returns whether it was sent. */
  onContest: (cancellationId: string, text: string) => Promise<boolean>;
}

export function StandingDetails({ standing, zone, now, onContest }: DetailsProps) {
  const { since, cancellations } = standing;
  const variant = findVariant(standing);
  return (
    <>
      <section className={`card ${styles.standingCard}`} aria-label={say('title')}>
        <StandingSummary standing={standing} zone={zone} now={now} />
        {since ? <p className="quiet">{say('since', { day: formatPlainDay(since, zone) })}</p> : null}
        {variant === 'EARLY' ? <p>{say('early')}</p> : null}
      </section>
      <section className={`card ${styles.standingCard}`} aria-labelledby="counts">
        <h2 id="counts">{say('counts')}</h2>
        {cancellations.length === 0 ? <EmptyState text={say('none')} /> : null}
        <ul className={styles.standingList}>
          {cancellations.map((each) => (
            <CancellationRow key={each.cancellationId} cancellation={each} zone={zone} onContest={onContest} />
          ))}
        </ul>
      </section>
      <section className={`card ${styles.standingCard}`} aria-labelledby="steps">
        <h2 id="steps">{say('steps')}</h2>
        <dl className={styles.standingSteps}>
          {severities.map((level) => (
            <div key={level} className={level === decideLevel(standing) ? styles.reached : ''}>
              <dt>{say('levelName', { level })}</dt>
              <dd>{say(`variants.${variant}.level${level}`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
