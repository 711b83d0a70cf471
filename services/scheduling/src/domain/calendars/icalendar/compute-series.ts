import { listProperties } from './components.ts';
import { computeRule } from './compute-rule.ts';
import { isCopiedSession } from './event-owner.ts';
import { type FileContext, getDay, getInstant, type Moment } from './file-context.ts';
import { type CalendarEvent, getEnd, readDates, type Span } from './read-event.ts';
import { dayMs, toInstant, toWall } from './zone.ts';

/** Time that is taken, in milliseconds since 1970. */
export type Taken = { readonly start: number; readonly end: number };

/** Expands one event with all changes of its single occurrences, which may come without the event itself. */
export function computeSeries(
  masters: readonly CalendarEvent[],
  overrides: readonly CalendarEvent[],
  context: FileContext,
): Taken[] {
  const changes = createChanges(overrides);
  const repeated = masters.flatMap((master) => expandMaster(master, changes, context));
  if (masters.length > 0 && masters.every((master) => master.isCanceled)) return [];
  const length = masters[0]?.span?.length;
  const changed = overrides.flatMap((override) => {
    if (!override.isBusy || !override.span) return [];
    const span = override.hasLength || !length ? override.span : { ...override.span, length };
    return [takeSpan(override, span, context), ...expandRules(override, span, context).taken].flat();
  });
  return [...repeated, ...changed].filter((each) => isInPeriod(each, context));
}

/** Finds what changes an occurrence. */
type Changes = {
  isReplaced(occurrence: Moment): boolean;
  /** The last change before an occurrence that is also about those after it. */
  findRange(occurrence: Moment): CalendarEvent | undefined;
};

function createChanges(overrides: readonly CalendarEvent[]): Changes {
  const replaced = createMoments(overrides.flatMap(({ recurrenceId }) => recurrenceId ?? []));
  const ranges = overrides
    .filter(({ isRange, recurrenceId }) => isRange && recurrenceId)
    .toSorted((one, two) => getStart(one) - getStart(two));
  return {
    isReplaced: replaced,
    findRange: (occurrence) => ranges.findLast((each) => getStart(each) <= getInstant(occurrence)),
  };
}

function getStart({ recurrenceId }: CalendarEvent): number {
  return recurrenceId ? getInstant(recurrenceId) : Number.POSITIVE_INFINITY;
}

/**
 * Returns whether one of the moments means an occurrence: the same instant, or the same date when one of both is a date. The date of an
 * occurrence is that of its own clock.
 */
function createMoments(moments: readonly Moment[]): (occurrence: Moment) => boolean {
  const instants = new Set(moments.filter(({ isDay }) => !isDay).map(getInstant));
  const days = new Set(moments.filter(({ isDay }) => isDay).map(getDay));
  const daysOfTimes = new Set(moments.filter(({ isDay }) => !isDay).map(getDay));
  return (occurrence) =>
    instants.has(getInstant(occurrence)) ||
    days.has(getDay(occurrence)) ||
    (occurrence.isDay && daysOfTimes.has(occurrence.wall));
}

function expandMaster(master: CalendarEvent, changes: Changes, context: FileContext): Taken[] {
  const { span } = master;
  if (!span || master.isCanceled) return [];
  // What is wrong with a series that takes no time does not matter, but an occurrence of it may.
  const reading = master.isBusy ? context : { ...context, report: () => undefined };
  const isLeftOut = createMoments(readDates(master, 'EXDATE', reading).flatMap(({ start }) => start ?? []));
  const { spans, taken } = expandRules(master, span, reading);
  const added = readDates(master, 'RDATE', reading).flatMap(({ start, length }) =>
    start ? [placeAdded({ start, length: length ?? span.length }, span, length !== undefined)] : [],
  );
  const occurrences = [span, ...spans, ...added].filter(({ start }) => !isLeftOut(start) && !changes.isReplaced(start));
  const all = occurrences.flatMap((occurrence) => applyRange(master, occurrence, changes, context));
  return master.isBusy ? [...all, ...taken] : all;
}

/** A date that is added to a series of times is at the time of the series. */
function placeAdded(added: Span, series: Span, hasOwnLength: boolean): Span {
  if (!added.start.isDay || series.start.isDay || hasOwnLength) return added;
  const { zone, wall } = series.start;
  return { ...added, start: { zone, isDay: false, wall: added.start.wall + wall - getDay({ wall }) } };
}

function applyRange(master: CalendarEvent, occurrence: Span, changes: Changes, context: FileContext): Taken[] {
  const range = changes.findRange(occurrence.start);
  if (!range?.span || !range.recurrenceId) return range || !master.isBusy ? [] : takeSpan(master, occurrence, context);
  if (!range.isBusy) return [];
  const { start, length } = range.span;
  const moved = start.wall - toWall(start.zone, getInstant(range.recurrenceId));
  const wall = start.isDay ? getDay(occurrence.start) : toWall(start.zone, getInstant(occurrence.start));
  const shift = start.isDay ? start.wall - getDay(range.recurrenceId) : moved;
  const next = { start: { ...start, wall: wall + shift }, length: range.hasLength ? length : occurrence.length };
  return takeSpan(range, next, context);
}

function takeSpan({ component }: CalendarEvent, span: Span, { question }: FileContext): Taken[] {
  const taken = { start: getInstant(span.start), end: getEnd(span) };
  return isCopiedSession(component, taken, question) ? [] : [taken];
}

/** Expands the rules of an event without its first occurrence. `taken` is closed because a rule could not be read there. */
function expandRules({ component }: CalendarEvent, span: Span, context: FileContext) {
  const { start, length } = span;
  const { from, to } = context.question;
  const question = {
    start: start.wall,
    from: toWall(start.zone, from.getTime()) - length.wallMs - length.exactMs - 2 * dayMs,
    to: toWall(start.zone, to.getTime()) + 2 * dayMs,
    toWall: (instant: number) => toWall(start.zone, instant),
  };
  const spans: Span[] = [];
  const taken: Taken[] = [];
  const left = new Set(listProperties(component, 'EXRULE').flatMap(({ value }) => readLeftOut(value, question)));
  for (const { value } of listProperties(component, 'RRULE')) {
    const { starts, closed, refusal } = computeRule(value, question);
    if (refusal) context.report(refusal, Math.max(start.wall, toWall(start.zone, from.getTime())));
    for (const wall of starts) if (!left.has(wall)) spans.push({ start: { ...start, wall }, length });
    if (closed)
      taken.push({
        start: toInstant(start.zone, closed.start),
        end: getEnd({ start: { ...start, wall: closed.end }, length }),
      });
  }
  return { spans, taken };
}

/** A rule of RFC 2445 that takes occurrences away. One that cannot be read takes none away. */
function readLeftOut(value: string, question: Parameters<typeof computeRule>[1]): readonly number[] {
  const { starts, refusal } = computeRule(value, question);
  return refusal ? [] : starts;
}

function isInPeriod({ start, end }: Taken, { question }: FileContext): boolean {
  return start < end && end > question.from.getTime() && start < question.to.getTime();
}
