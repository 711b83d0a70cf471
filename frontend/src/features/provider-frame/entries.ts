import {
  cancelAlias,
  getOnboardingPath,
  homeAliases,
  onboardingSteps,
  profileAlias,
  providerPaths,
} from '#src/lib/paths/provider-paths.ts';
import type { ShellEntry } from '#src/ui/shell/shell-entry.ts';
import { say } from './words.ts';

/** The entries, with further addresses that belong to each. */
const pages = [
  {
    key: 'today',
    to: providerPaths.home,
    icon: 'today',
    others: [...homeAliases, providerPaths.standing, providerPaths.returnRate, providerPaths.returnRateTips],
  },
  { key: 'calendar', to: providerPaths.calendar, icon: 'calendar', others: [providerPaths.schedulePreview] },
  {
    key: 'sessions',
    to: providerPaths.sessions,
    icon: 'sessions',
    others: [providerPaths.cancel, cancelAlias, providerPaths.followUp],
  },
  { key: 'messages', to: providerPaths.messages, icon: 'messages', others: [] },
  { key: 'clients', to: providerPaths.clients, icon: 'people', others: [] },
  { key: 'earnings', to: providerPaths.earnings, icon: 'chart', others: [] },
  { key: 'hours', to: providerPaths.hours, icon: 'task', others: [] },
  {
    key: 'profile',
    to: providerPaths.profile,
    icon: 'account',
    others: [profileAlias, ...onboardingSteps.map(getOnboardingPath)],
  },
  {
    key: 'referrals',
    to: providerPaths.referrals,
    icon: 'referrals',
    others: [providerPaths.refer, providerPaths.recommend],
  },
  { key: 'settings', to: providerPaths.settings, icon: 'sliders', others: [] },
] as const;

/** What the entries count: tasks on the home and unread messages. Undefined messages: this installation has none. */
export interface EntryCounts {
  readonly tasks: number;
  readonly messages: number | undefined;
}

/** Returns the entries of a provider's navigation. */
export function listEntries(pathname: string, { tasks, messages }: EntryCounts): ShellEntry[] {
  const shown = pages.filter(({ key }) => key !== 'messages' || messages !== undefined);
  return shown.map(({ key, to, icon, others }) => ({
    key,
    to,
    icon,
    label: say(`places.${key}`),
    isCurrent: [to, ...others].some((path) => path === pathname) || (isParent(key) && pathname.startsWith(`${to}/`)),
    ...(key === 'today' && { count: tasks }),
    ...(key === 'messages' && { count: messages ?? 0, countLabel: say('unread', { count: messages ?? 0 }) }),
  }));
}

/** Whether the pages of single sessions, clients or conversations are below an entry. */
function isParent(key: (typeof pages)[number]['key']): boolean {
  return key === 'sessions' || key === 'clients' || key === 'messages';
}
