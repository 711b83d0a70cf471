import type { ConnectedCalendar } from './use-connected-calendars.ts';
import { say } from './words.ts';

/** Returns what a calendar is called on screen: its vendor, or the host of its server. */
export function getCalendarName({ vendor, server }: Pick<ConnectedCalendar, 'vendor' | 'server'>): string {
  return vendor ? say(`vendors.${vendor}`) : server;
}
