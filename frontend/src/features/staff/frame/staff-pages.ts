import type { IconName } from '#src/ui/icon.tsx';

export type StaffRole = 'support' | 'ops' | 'billing';

interface StaffPage {
  to: string;
  key: string;
  icon: IconName;
  /** Who may use the page; the services refuse everyone else. */
  roles: readonly StaffRole[];
}

const everyone = ['support', 'ops', 'billing'] as const;
const support = ['support', 'ops'] as const;

/** The pages of staff, in the order of the navigation. */
export const staffPages = [
  { to: '/', key: 'start', icon: 'home', roles: everyone },
  { to: '/alerts', key: 'alerts', icon: 'warning', roles: support },
  { to: '/people', key: 'people', icon: 'people', roles: everyone },
  { to: '/providers', key: 'providers', icon: 'account', roles: support },
  { to: '/resets', key: 'resets', icon: 'key', roles: support },
  { to: '/break-glass', key: 'glasses', icon: 'record', roles: everyone },
  { to: '/cancellations', key: 'notes', icon: 'record', roles: support },
  { to: '/contests', key: 'contests', icon: 'record', roles: support },
  { to: '/complaints', key: 'complaints', icon: 'warning', roles: support },
  { to: '/letters', key: 'letters', icon: 'warning', roles: support },
  { to: '/billing', key: 'billing', icon: 'record', roles: ['billing'] },
  { to: '/external-referrals', key: 'externalReferrals', icon: 'referrals', roles: support },
  { to: '/suggestions', key: 'suggestions', icon: 'warning', roles: ['ops'] },
  { to: '/audit', key: 'audit', icon: 'audit', roles: ['ops'] },
  { to: '/analytics', key: 'analytics', icon: 'chart', roles: ['ops'] },
] as const satisfies readonly StaffPage[];

export type StaffPageKey = (typeof staffPages)[number]['key'];

/** Whether one of the account's roles has a page. */
export function mayUse({ roles }: Pick<StaffPage, 'roles'>, own: readonly string[]): boolean {
  return roles.some((role) => own.includes(role));
}

/** Returns the page of an address; undefined for an unknown one. */
export function findStaffPage(pathname: string): (typeof staffPages)[number] | undefined {
  return staffPages.find(({ to }) => isBelow(pathname, to));
}

export function isBelow(pathname: string, to: string): boolean {
  return to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`);
}
