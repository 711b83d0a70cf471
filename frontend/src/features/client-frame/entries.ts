import { type ClientSection, clientPaths } from '#src/lib/client/client-paths.ts';
import type { ShellEntry } from '#src/ui/shell/shell-entry.ts';
import { say } from './words.ts';

/** The five entries of C2.1-15, in its order. */
const five = [
  { key: 'dashboard', to: clientPaths.home, icon: 'home' },
  { key: 'toolkit', to: clientPaths.toolkit, icon: 'leaf' },
  { key: 'appointments', to: clientPaths.appointments('upcoming'), icon: 'calendar' },
  { key: 'account', to: clientPaths.account('insurance'), icon: 'account' },
  { key: 'messages', to: clientPaths.messages, icon: 'messages' },
] as const satisfies readonly Omit<ShellEntry & { key: ClientSection }, 'label' | 'isCurrent'>[];

/** Returns the entries of a client's navigation. @param section of the current page @param unread messages */
export function listEntries(section: ClientSection | undefined, unread = 0): ShellEntry[] {
  return five.map((entry) => ({
    ...entry,
    label: say(`entries.${entry.key}`),
    isCurrent: entry.key === section,
    ...(entry.key === 'messages' && { count: unread, countLabel: say('unread', { count: unread }) }),
  }));
}
