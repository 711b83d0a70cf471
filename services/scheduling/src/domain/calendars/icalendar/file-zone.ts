import { type Component, findProperty, listProperties } from './components.ts';
import { computeRule } from './compute-rule.ts';
import { parseTimeValue } from './time-values.ts';
import { dayMs, type Zone } from './zone.ts';

/** From when on the clock has an offset. */
type Onset = { readonly instant: number; readonly offset: number };

type Observance = {
  /** Of the wall clock before the change. */
  readonly start: number;
  readonly from: number;
  readonly to: number;
  readonly rules: readonly string[];
  readonly dates: readonly number[];
};

/** Reads a zone that a calendar file defines (RFC 5545, section 3.6.5). Undefined when it has no usable definition. */
export function readFileZone(timeZone: Component): Zone | undefined {
  const observances = timeZone.components
    .filter(({ name }) => name === 'STANDARD' || name === 'DAYLIGHT')
    .flatMap((each) => readObservance(each) ?? []);
  const [first] = observances.toSorted((one, two) => one.start - two.start);
  if (!first) return undefined;
  const years = new Map<number, Onset[]>();
  return {
    offsetAt(instant) {
      const year = new Date(instant).getUTCFullYear();
      const onsets = years.get(year) ?? listOnsets(observances, year);
      years.set(year, onsets);
      return onsets.findLast((each) => each.instant <= instant)?.offset ?? first.from;
    },
  };
}

function readObservance(component: Component): Observance | undefined {
  const start = parseTimeValue(findProperty(component, 'DTSTART')?.value ?? '');
  const from = parseOffset(findProperty(component, 'TZOFFSETFROM')?.value);
  const to = parseOffset(findProperty(component, 'TZOFFSETTO')?.value);
  if (!start || to === undefined) return undefined;
  const dates = listProperties(component, 'RDATE').flatMap(({ value }) => value.split(','));
  return {
    start: start.wall,
    from: from ?? to,
    to,
    rules: listProperties(component, 'RRULE').map(({ value }) => value),
    dates: dates.flatMap((date) => parseTimeValue(date)?.wall ?? []),
  };
}

function parseOffset(text: string | undefined): number | undefined {
  const [, sign, hours, minutes, seconds = '0'] = /^([+-])(\d{2}):?(\d{2}):?(\d{2})?$/.exec(text?.trim() ?? '') ?? [];
  if (sign === undefined) return undefined;
  return (sign === '+' ? 1 : -1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
}

/** Lists the changes until the end of a year, with at least the last one of each rule before it. */
function listOnsets(observances: readonly Observance[], year: number): Onset[] {
  const all = observances.flatMap(({ start, from, to, rules, dates }) => {
    const changes = rules.flatMap((rule) => listChanges(rule, { start, from, year }));
    return [start, ...dates, ...changes].map((wall) => ({ instant: wall - from, offset: to }));
  });
  return all.toSorted((one, two) => one.instant - two.instant);
}

/** Lists the changes by a rule in the three years until the end of `year`, or in the last years of a rule that ended before. */
function listChanges(rule: string, { start, from, year }: { start: number; from: number; year: number }): number[] {
  const [, until = ''] = /UNTIL=([^;]+)/i.exec(rule) ?? [];
  const ended = parseTimeValue(until);
  const last = Math.min(Date.UTC(year, 11, 31, 23, 59, 59), ended ? ended.wall + dayMs : Number.POSITIVE_INFINITY);
  const first = last - 3 * 366 * dayMs;
  if (last < start) return [];
  const { starts, refusal } = computeRule(rule, {
    // Rules of zones begin as early as 1601. One year more or less is the same to a yearly rule.
    start: /COUNT=|INTERVAL=/i.test(rule) ? start : moveToYear(start, first),
    from: Math.max(start, first),
    to: last,
    toWall: (instant) => instant + from,
  });
  return refusal ? [] : [...starts];
}

/** Moves a time to the year of `first` or to the one before, when it is earlier. */
function moveToYear(start: number, first: number): number {
  const moved = new Date(start);
  moved.setUTCFullYear(new Date(first).getUTCFullYear() - 1);
  return Math.max(start, moved.getTime());
}
