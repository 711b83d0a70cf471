import { invalid } from '@linden/platform/domain-error';

/** Codes, numbers and flags about an event. Texts of people have no place here: events are not sealed. */
export type EventData = Readonly<Record<string, string | number | boolean>>;

const maxEntries = 10;
const key = /^[a-z][A-Za-z0-9]{0,39}$/;
const code = /^[A-Z][A-Z0-9_]{0,63}$/;

/** Reads the JSON text of an event's data; empty for none. Throws `INVALID_EVENT_DATA`. */
export function readEventData(text: string): EventData {
  const data = text === '' ? {} : parse(text);
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data);
  const entries = isObject ? Object.entries(data) : [];
  const isValid = isObject && entries.length <= maxEntries && entries.every(([name, value]) => isEntry(name, value));
  if (!isValid) throw invalid('INVALID_EVENT_DATA', 'must be an object of codes, numbers and flags', 'data');
  return data as EventData;
}

function isEntry(name: string, value: unknown): boolean {
  if (!key.test(name)) return false;
  return typeof value === 'string' ? code.test(value) : typeof value === 'number' || typeof value === 'boolean';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
