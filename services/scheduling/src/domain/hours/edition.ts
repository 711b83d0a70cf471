import type { Schedule } from './schedule.ts';

/** Returns an id of this version of a schedule. @param digest returns a short printable hash of a text */
export function computeEdition(schedule: Schedule, digest: (text: string) => string): string {
  const { windows, stateSettings, ...fields } = schedule;
  const children = [windows.map((window) => ordered(window)), stateSettings.map((setting) => ordered(setting))];
  return digest(JSON.stringify([ordered(fields), ...children]));
}

// Keys are sorted, because the order of a row's columns is not part of the version.
function ordered(record: object): unknown[] {
  return Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
