import type { Caller } from '@linden/platform/caller';

const staff: readonly string[] = ['support', 'ops', 'billing'];

/** One's own, and that of anybody for the service that keeps something of people. */
export function mayGetAccount(caller: Caller, accountId: string): boolean {
  if (caller.kind === 'person') return caller.account === accountId;
  return caller.kind === 'service' && caller.name === 'accounts';
}

/** Names and addresses of anybody are shown to staff who proved twice who they are. */
export function mayFindAccounts(caller: Caller): boolean {
  return (
    caller.kind === 'person' && caller.strength === 'two_step' && caller.roles.some((role) => staff.includes(role))
  );
}

export function mayPutAccounts(caller: Caller): boolean {
  return caller.kind === 'operator';
}
