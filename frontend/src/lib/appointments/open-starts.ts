import { formatDay, getDayKey } from '#src/lib/time/zone-times.ts';

/** Open starts of one day, in the provider's zone. */
export interface DayOfStarts {
  key: string;
  /** 'Today', 'Tomorrow' or 'Tue, Dec 1'. */
  label: string;
  starts: string[];
}

export interface OpenStarts {
  /** Undefined when unknown. */
  days: DayOfStarts[] | undefined;
  /** ISO instant after which there may be more. */
  laterFrom: string | undefined;
}

/** Times per page. */
export const startsOnPage = 40;

/** Returns one page of open times by day. @param slots null or undefined when unknown; @param except starts to leave out */
export function groupOpenStarts(
  slots: readonly { start: string }[] | null | undefined,
  { timeZone, except, now }: { timeZone: string; except: readonly string[]; now: Date },
): OpenStarts {
  if (!slots) return { days: undefined, laterFrom: undefined };
  const left = new Set(except.map((each) => Date.parse(each)));
  const starts = slots.map(({ start }) => start).filter((each) => !left.has(Date.parse(each)));
  const days = [...Map.groupBy(starts, (each) => getDayKey(each, timeZone))].map(([key, ofDay]) => ({
    key,
    label: formatDay(ofDay[0] ?? key, timeZone, now),
    starts: ofDay,
  }));
  const last = slots.at(-1)?.start;
  return { days, laterFrom: slots.length >= startsOnPage && last ? minuteAfter(last) : undefined };
}

function minuteAfter(instant: string): string {
  return new Date(Date.parse(instant) + 60_000).toISOString();
}
