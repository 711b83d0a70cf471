import * as styles from '#src/features/provider-insights/provider-insights.module.css';
import { isTargetReached, type ReturnRate } from './rate.ts';
import { say } from './words.ts';

/** The rate beside its target, or why there is none yet. */
export function RateFigure({ rate }: { rate: ReturnRate }) {
  const { percent, targetPercent } = rate;
  if (percent === null || percent === undefined) {
    return (
      <div className={styles.rateFigure}>
        <p className={styles.rateNone}>{say('noRate')}</p>
        <p className="quiet small">{say('noRateMore')}</p>
      </div>
    );
  }
  return (
    <div className={styles.rateFigure}>
      <p className={styles.ratePercent}>{say('rate', { percent })}</p>
      <p className="quiet">
        {isTargetReached(rate) ? say('reached', { percent: targetPercent }) : say('target', { percent: targetPercent })}
      </p>
      {/* The figures above say the same. */}
      <div className={styles.rateBar} aria-hidden="true">
        <span style={{ inlineSize: `${percent}%` }} />
        <i style={{ insetInlineStart: `${targetPercent}%` }} />
      </div>
    </div>
  );
}

/** All five counts. */
export function RateCounts({ rate }: { rate: ReturnRate }) {
  const fields = ['newClients', 'returning', 'nonReturning', 'pending', 'excluded'] as const;
  return (
    <dl className={styles.rateCounts} aria-label={say('counts.caption')}>
      {fields.map((field) => (
        <div key={field}>
          <dt>{say(`counts.${field}`)}</dt>
          <dd>{rate[field]}</dd>
        </div>
      ))}
    </dl>
  );
}
