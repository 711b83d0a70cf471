import type { Schedule } from './schedule.ts';

/** Tells one version of somebody's hours from another. @param digest of a text, short and printable */
export function editionOf(schedule: Schedule, digest: (text: string) => string): string {
  const { windows, stateSettings, ...fields } = schedule;
  const children = [windows.map((window) => ordered(window)), stateSettings.map((setting) => ordered(setting))];
  return digest(JSON.stringify([ordered(fields), ...children]));
}

// The order in which a row's columns come is not the version's matter.
function ordered(record: object): unknown[] {
  return Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
