import { formatKey } from './calendar-words.ts';
import { say } from './words.ts';

/** The month as the heading; screen readers also hear which page it is. @param day YYYY-MM-DD */
export function CalendarHeading({ day }: { day: string }) {
  return (
    <>
      <span className="visually-hidden">{say('title')}, </span>
      {formatKey(day, 'month')}
    </>
  );
}
