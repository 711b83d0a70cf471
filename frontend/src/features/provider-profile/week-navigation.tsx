import * as styles from '#src/features/provider-profile/profile-times.module.css';
import type { TimesWords } from './open-times-view.ts';
import type { WeekPicker } from './week-picker.ts';

interface WeekNavigationProps {
  week: WeekPicker;
  /** A week is shown. */
  isOpen: boolean;
  words: TimesWords;
}

/** Leads from week to week and to any day, with links and a plain form. */
export function WeekNavigation({ week, isOpen, words }: WeekNavigationProps) {
  const { action, kept, day, first, last, previous, next } = week;
  return (
    <div className={`${styles.weekNavigation} no-print`}>
      <p className={styles.weekLinks}>
        {previous ? <a href={previous}>{words.previousWeek}</a> : null}
        {next ? <a href={next}>{isOpen ? words.nextWeek : words.seeWeek}</a> : null}
      </p>
      <form method="get" action={`${action}#times`} className={styles.dayPicker}>
        {kept.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <label htmlFor="pick-day">{words.pickDay}</label>
        <input
          className="input"
          id="pick-day"
          type="date"
          name="day"
          min={first}
          max={last}
          defaultValue={day}
          required
        />
        <button type="submit" className="button plain">
          {words.showDay}
        </button>
      </form>
    </div>
  );
}
