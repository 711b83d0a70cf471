import { type ClientSection, clientPaths } from '#src/lib/client/client-paths.ts';

export interface Entry {
  section: ClientSection;
  path: string;
}

/** The five entries of the spec (client-and-shared, section 2) with their pages; an entry without a page is hidden. */
const five: readonly { section: ClientSection; path: string | undefined }[] = [
  { section: 'dashboard', path: clientPaths.home },
  { section: 'toolkit', path: undefined },
  { section: 'appointments', path: clientPaths.appointments('upcoming') },
  { section: 'account', path: clientPaths.account() },
  { section: 'messages', path: undefined },
];

export function shownEntries(): Entry[] {
  return five.flatMap(({ section, path }) => (path ? [{ section, path }] : []));
}
