import type { EventQuestion, EventRefusal } from '#src/domain/calendars/event-reading.ts';
import { type Component, listProperties, type Property } from './components.ts';
import { readFileZone } from './file-zone.ts';
import { parseTimeValue } from './time-values.ts';
import { dayMs, findIanaZone, toInstant, utc, type Zone } from './zone.ts';
import { findNamedZone } from './zone-names.ts';

/** A time on the clock of a zone. A whole day is midnight in the provider's zone. */
export type Moment = { readonly wall: number; readonly zone: Zone; readonly isDay: boolean };

export function getInstant({ zone, wall }: Moment): number {
  return toInstant(zone, wall);
}

/** Returns midnight before a time, on its clock. */
export function getDay({ wall }: Pick<Moment, 'wall'>): number {
  return Math.floor(wall / dayMs) * dayMs;
}

/** What all events of one calendar file share while they are read. */
export type FileContext = {
  readonly question: EventQuestion;
  /** The provider's zone. */
  readonly own: Zone;
  findZone(name: string): Zone | undefined;
  /** Notes that something could not be read. @param wall when, on any clock */
  report(reason: EventRefusal, wall?: number): void;
};

export function createFileContext(
  calendar: Component,
  question: EventQuestion,
  report: FileContext['report'],
): FileContext {
  const defined = new Map<string, Component>();
  for (const each of calendar.components.filter(({ name }) => name === 'VTIMEZONE')) {
    for (const { value } of listProperties(each, 'TZID')) defined.set(simplify(value), each);
  }
  const known = new Map<string, Zone | undefined>();
  const find = (name: string): Zone | undefined => {
    const definition = defined.get(simplify(name)) ?? defined.get(simplify(name).replace(/[\s_-]\d{1,2}$/, ''));
    return (definition && readFileZone(definition)) ?? findNamedZone(name);
  };
  return {
    question,
    own: findIanaZone(question.timeZone) ?? utc,
    findZone(name) {
      if (!known.has(name)) known.set(name, find(name));
      return known.get(name);
    },
    report,
  };
}

function simplify(name: string): string {
  return name.trim().replaceAll('"', '').toLowerCase();
}

/** Reads one value of a property. Undefined when it is damaged. @param floating the zone of a time that names none */
export function readMoment(
  { parameters }: Property,
  value: string,
  context: FileContext,
  floating: Zone = context.own,
): Moment | undefined {
  const time = parseTimeValue(value);
  if (!time) return undefined;
  const { wall } = time;
  if (time.isDay || parameters.get('VALUE')?.toUpperCase() === 'DATE') {
    return { wall: getDay({ wall }), zone: context.own, isDay: true };
  }
  if (time.isUtc) return { wall, zone: utc, isDay: false };
  return { wall, zone: readZone(parameters.get('TZID'), wall, context) ?? floating, isDay: false };
}

/** The zone that a parameter names. One that is not known is reported, and the time is read in the provider's zone. */
function readZone(name: string | undefined, wall: number, context: FileContext): Zone | undefined {
  if (!name) return undefined;
  const zone = context.findZone(name);
  if (!zone) context.report('ZONE_UNKNOWN', wall);
  return zone ?? context.own;
}
