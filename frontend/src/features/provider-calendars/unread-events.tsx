import type { ConnectedCalendar } from './use-connected-calendars.ts';
import { say } from './words.ts';

/** The events that could not be read, by name and day, so that the provider can find and mend them. */
export function UnreadEvents({ calendar: { unreadEvents, unread } }: { calendar: ConnectedCalendar }) {
  if (unreadEvents === 0) return null;
  const more = unreadEvents - unread.length;
  return (
    <div className="quiet">
      <p>{say('unread', { count: unreadEvents })}</p>
      <ul>
        {unread.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two events can have the same title and day
          <li key={index}>{describe(event)}</li>
        ))}
      </ul>
      {more > 0 && unread.length > 0 ? <p>{say('unreadMore', { count: more })}</p> : null}
    </div>
  );
}

function describe({ title, day, reason }: ConnectedCalendar['unread'][number]): string {
  const words = { title: title ?? say('unreadUntitled'), reason: say(`unreadReasons.${reason}`) };
  return day ? say('unreadEvent', { ...words, day: formatDay(day) }) : say('unreadEventNoDay', words);
}

const days = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

/** 'Mon, Jan 4, 2027'. @param day YYYY-MM-DD, which begins at midnight in UTC */
function formatDay(day: string): string {
  return days.format(new Date(day));
}
