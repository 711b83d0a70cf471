import { type PageName, pageNames } from './page-names.ts';

/** Prefix of every event name: `linden::page_viewed` (C7.3-3a). */
export const eventPrefix = 'linden';

/** How a visitor came to us, as a category; never the address they came from. */
export const arrivals = ['campaign', 'search', 'social', 'other site', 'direct'] as const;
export type Arrival = (typeof arrivals)[number];

/**
 * Everything that can be reported about a visit: the name of an event and, for three of them, one word from a list. No event has room for a
 * filter, a specialty, a measure or a name, and nothing else is sent, accepted or stored.
 */
const words = {
  visit_started: { came: arrivals },
  page_viewed: { page: pageNames },
  appointment_booked: { came: arrivals },
  follow_up_appointment_booked: {},
  appointment_cancelled: {},
  appointment_rescheduled: {},
} as const satisfies Record<string, Readonly<Record<string, readonly string[]>>>;

export type EventName = keyof typeof words;
export const eventNames = Object.keys(words) as EventName[];

/** An event before its name gets the prefix. */
export type NewEvent =
  | { name: 'visit_started' | 'appointment_booked'; metadata: { came: Arrival } }
  | { name: 'page_viewed'; metadata: { page: PageName } }
  | {
      name: Exclude<EventName, 'visit_started' | 'appointment_booked' | 'page_viewed'>;
      metadata: Record<string, never>;
    };

export interface AnalyticsEvent {
  /** The name with its prefix. */
  name: string;
  /** Counts one occurrence. A number could reveal how a person is doing. */
  value: 1;
  metadata: Readonly<Record<string, string>>;
}

export function withPrefix({ name, metadata }: NewEvent): AnalyticsEvent {
  return { name: `${eventPrefix}::${name}`, value: 1, metadata };
}

/** Maximum events in one request. */
export const maxEvents = 20;

/** Reads a received event. Returns `undefined` for anything that is not exactly in the list. */
export function readEvent(given: unknown): AnalyticsEvent | undefined {
  if (!isRecord(given) || !hasKeys(given, ['name', 'value', 'metadata'])) return undefined;
  const { name, value, metadata } = given;
  if (typeof name !== 'string' || value !== 1 || !isRecord(metadata)) return undefined;
  const [prefix, own = '', ...rest] = name.split('::');
  if (prefix !== eventPrefix || rest.length > 0 || !isEventName(own)) return undefined;
  const allowed: Readonly<Record<string, readonly string[]>> = words[own];
  if (!hasKeys(metadata, Object.keys(allowed))) return undefined;
  const read: Record<string, string> = {};
  for (const [key, values] of Object.entries(allowed)) {
    const found = values.find((each) => each === metadata[key]);
    if (found === undefined) return undefined;
    read[key] = found;
  }
  return { name, value: 1, metadata: read };
}

/** Who an event is about: opaque ids only (C3.15-3). */
export interface AnalyticsIdentity {
  /** Id of this browser on this origin. */
  stableID: string;
  /** Id of the visitor over all of our hosts. */
  growUniversalId?: string;
  clientLeadID?: string;
  patientID?: string;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const publicId = /^[1-9A-HJ-NP-Za-km-z]{22}$/;
const identityShapes: Readonly<Record<keyof AnalyticsIdentity, RegExp>> = {
  stableID: uuid,
  growUniversalId: uuid,
  clientLeadID: publicId,
  patientID: uuid,
};

/** Reads the ids of a request. Returns `undefined` when one is invalid or there are other fields. */
export function readIdentity(given: unknown): AnalyticsIdentity | undefined {
  if (!isRecord(given) || !isId('stableID', given.stableID)) return undefined;
  const known = Object.entries(given).filter(([, value]) => value !== undefined);
  if (!known.every(([key, value]) => isId(key, value))) return undefined;
  return Object.fromEntries(known) as unknown as AnalyticsIdentity;
}

export function isId(key: string, value: unknown): value is string {
  const shape = Object.hasOwn(identityShapes, key) ? identityShapes[key as keyof AnalyticsIdentity] : undefined;
  return shape !== undefined && typeof value === 'string' && shape.test(value);
}

function isEventName(text: string): text is EventName {
  return Object.hasOwn(words, text);
}

function hasKeys(given: object, keys: readonly string[]): boolean {
  const found = Object.keys(given);
  return found.length === keys.length && keys.every((key) => found.includes(key));
}

function isRecord(given: unknown): given is Record<string, unknown> {
  return given !== null && typeof given === 'object' && !Array.isArray(given);
}
