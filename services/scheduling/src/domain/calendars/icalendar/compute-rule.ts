import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import type { EventRefusal } from '#src/domain/calendars/event-reading.ts';
import { parseTimeValue } from './time-values.ts';
import { dayMs } from './zone.ts';

/** Where a rule is expanded, in milliseconds of the wall clock: `from` and `to` are inclusive. */
export type RuleQuestion = {
  readonly start: number;
  readonly from: number;
  readonly to: number;
  /** Converts the end of the rule when it is written in UTC. */
  toWall(instant: number): number;
};

/** The starts of a rule. What could not be read is a span that is closed, or a start on each day. */
export type RuleTimes = {
  readonly starts: readonly number[];
  readonly closed?: { readonly start: number; readonly end: number } | undefined;
  readonly refusal?: EventRefusal | undefined;
};

/** Starts of one rule that are expanded; after them the rest of its span is closed. */
export const maxStarts = 10_000;

/**
 * Expands a rule (RFC 5545, section 3.3.10) on the wall clock, so that it needs no zone and any zone can be used.
 * A rule that cannot be read may begin on any day at its time.
 */
export function computeRule(value: string, question: RuleQuestion): RuleTimes {
  const parts = splitRule(value);
  const options = readOptions(parts, question);
  const until = readUntil(parts, question);
  if (!options) return closeUnreadable(parts, { ...question, to: Math.min(question.to, until ?? question.to) });
  try {
    return expandInSteps(options, until, question);
  } catch {
    // The library gives up after many steps without an occurrence.
    const end = Math.min(question.to, until ?? question.to);
    return {
      starts: [],
      closed: { start: Math.max(question.start, question.from), end },
      refusal: 'EVENT_TOO_COMPLEX',
    };
  }
}

type Parts = ReadonlyMap<string, string>;

function splitRule(value: string): Parts {
  const pairs = value.toUpperCase().replaceAll(/\s+/g, '').split(';');
  return new Map(
    pairs.flatMap((pair): [string, string][] => {
      const [name = '', content = ''] = pair.split('=');
      return pair === '' ? [] : [[name, content]];
    }),
  );
}

type Options = {
  readonly freq: Frequency;
  readonly interval: number;
  readonly count: number | undefined;
  readonly wkst: string | undefined;
  readonly byDay: string[] | undefined;
} & Partial<Record<NumberPart, number[]>>;

const frequencies = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY'] as const;
type Frequency = (typeof frequencies)[number];

/** Parts with numbers, and the smallest and largest of each. Negative numbers count from the end. */
const numberParts = {
  BYSECOND: { name: 'bySecond', least: 0, most: 60, isSigned: false },
  BYMINUTE: { name: 'byMinute', least: 0, most: 59, isSigned: false },
  BYHOUR: { name: 'byHour', least: 0, most: 23, isSigned: false },
  BYMONTHDAY: { name: 'byMonthDay', least: 1, most: 31, isSigned: true },
  BYYEARDAY: { name: 'byYearDay', least: 1, most: 366, isSigned: true },
  BYWEEKNO: { name: 'byWeekNo', least: 1, most: 53, isSigned: true },
  BYMONTH: { name: 'byMonth', least: 1, most: 12, isSigned: false },
  BYSETPOS: { name: 'bySetPos', least: 1, most: 366, isSigned: true },
} as const;
type NumberPart = (typeof numberParts)[keyof typeof numberParts]['name'];

const otherParts: readonly string[] = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST', 'BYDAY', 'RSCALE', 'SKIP'];
const weekday = /^(?:MO|TU|WE|TH|FR|SA|SU)$/;

/** Returns undefined when any part cannot be read: without it, other times would be busy. */
function readOptions(parts: Parts, question: RuleQuestion): Options | undefined {
  const freq = frequencies.find((each) => each === parts.get('FREQ'));
  const interval = readCount(parts.get('INTERVAL') ?? '1');
  const numbers = readNumberParts(parts);
  if (freq === undefined || interval === undefined || !numbers || hasDamagedPart(parts, question)) return undefined;
  return {
    freq,
    interval,
    count: readCount(parts.get('COUNT')),
    wkst: parts.get('WKST'),
    byDay: readDays(parts.get('BYDAY'), freq),
    ...numbers,
  };
}

function hasDamagedPart(parts: Parts, question: RuleQuestion): boolean {
  const isDamaged = {
    COUNT: (text: string) => readCount(text) === undefined,
    UNTIL: () => readUntil(parts, question) === undefined,
    BYDAY: (text: string) => readDays(text, undefined) === undefined,
    WKST: (text: string) => !weekday.test(text),
    RSCALE: (text: string) => text !== 'GREGORIAN',
  };
  return Object.entries(isDamaged).some(([name, check]) => {
    const text = parts.get(name);
    return text !== undefined && check(text);
  });
}

function readNumberParts(parts: Parts): Partial<Record<NumberPart, number[]>> | undefined {
  const numbers: Partial<Record<NumberPart, number[]>> = {};
  for (const [name, content] of parts) {
    if (otherParts.includes(name) || name.startsWith('X-')) continue;
    const part = Object.entries(numberParts).find(([key]) => key === name)?.[1];
    const list = part && readNumbers(content, part);
    if (!part || !list) return undefined;
    numbers[part.name] = list;
  }
  return numbers;
}

function readCount(text = ''): number | undefined {
  return /^\d{1,6}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
}

function readDays(text: string | undefined, freq: Frequency | undefined): string[] | undefined {
  const days = text?.split(',').filter((day) => day !== '') ?? [];
  if (days.length === 0 || !days.every((day) => /^[+-]?\d{0,2}(?:MO|TU|WE|TH|FR|SA|SU)$/.test(day))) return undefined;
  // Only a month or a year has a first Monday.
  return freq === 'MONTHLY' || freq === 'YEARLY' ? days : days.map((day) => day.slice(-2));
}

function readNumbers(
  text: string,
  { least, most, isSigned }: { least: number; most: number; isSigned: boolean },
): number[] | undefined {
  const numbers = text.split(',').map((each) => (/^[+-]?\d{1,3}$/.test(each) ? Number(each) : Number.NaN));
  const isIn = (number: number) => {
    const size = isSigned ? Math.abs(number) : number;
    return size >= least && size <= most;
  };
  return numbers.every(isIn) ? numbers : undefined;
}

/** Returns the last time of the wall clock that the rule allows. A date ends with its day. */
function readUntil(parts: Parts, question: RuleQuestion): number | undefined {
  const until = parseTimeValue(parts.get('UNTIL') ?? '');
  if (!until) return undefined;
  if (until.isDay) return until.wall + dayMs - 1000;
  return until.isUtc ? question.toWall(until.wall) : until.wall;
}

/** Closes the time of the first occurrence on every day; whole days when the rule may repeat within a day. */
function closeUnreadable(parts: Parts, { start, from, to }: RuleQuestion): RuleTimes {
  const refusal = 'RULE_INVALID';
  const isWithinDay = ['HOURLY', 'MINUTELY', 'SECONDLY'].includes(parts.get('FREQ') ?? '');
  if (isWithinDay || parts.has('BYHOUR') || parts.has('BYMINUTE') || parts.has('BYSECOND')) {
    return { starts: [], closed: { start: Math.max(start, from), end: to }, refusal };
  }
  const first = start + Math.max(0, Math.ceil((from - start) / dayMs)) * dayMs;
  const days = Math.max(0, Math.floor((to - first) / dayMs) + 1);
  return { starts: Array.from({ length: days }, (_, index) => first + index * dayMs), refusal };
}

/** Expands a bounded number of occurrences at a time, because a rule may repeat every second. */
function expandInSteps(options: Options, until: number | undefined, { start, from, to }: RuleQuestion): RuleTimes {
  const last = Math.min(to, until ?? to);
  const first = Math.max(start, from);
  const { count, wkst, byDay, ...others } = options;
  const rule = new RRuleTemporal({
    ...others,
    ...(count !== undefined && { count }),
    ...(wkst !== undefined && { wkst }),
    ...(byDay && { byDay }),
    temporal: Temporal,
    dtstart: atWall(start),
    ...(until !== undefined && until >= start && { until: atWall(until) }),
    includeDtstart: false,
    cache: false,
    maxIterations: 100_000,
  });
  const stepMs = computeStep(options);
  const starts: number[] = [];
  for (let at = first; at <= last; at += stepMs) {
    const end = Math.min(last, at + stepMs - 1000);
    starts.push(...rule.between(new Date(at), new Date(end), true).map((each) => each.epochMilliseconds));
    if (starts.length > maxStarts) return { starts, closed: { start: end, end: last }, refusal: 'TOO_MANY_TIMES' };
  }
  return { starts };
}

/** A step has about 2,000 occurrences at most. */
function computeStep({ freq, byHour, byMinute, bySecond }: Options): number {
  const hours = byHour?.length ?? (frequencies.indexOf(freq) >= frequencies.indexOf('HOURLY') ? 24 : 1);
  const minutes = byMinute?.length ?? (frequencies.indexOf(freq) >= frequencies.indexOf('MINUTELY') ? 60 : 1);
  const seconds = bySecond?.length ?? (freq === 'SECONDLY' ? 60 : 1);
  const perDay = hours * minutes * seconds;
  return perDay <= 4 ? 10_000 * dayMs : Math.max(3_600_000, Math.floor(2000 / perDay) * dayMs);
}

function atWall(wall: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO('UTC');
}
