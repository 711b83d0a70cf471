import type { Caller } from '@linden/platform/caller/caller';
import type { Person, PersonRole, Strength } from '@linden/platform/caller/person';
import type { TestIssuer } from '@linden/testkit/process/test-callers';
import type { KnownCaller } from '../../authorization/callers.ts';

/** The owner and claims of a token. */
export interface Speaker {
  issuer: TestIssuer;
  caller: Caller;
}

const roles: Readonly<Record<string, PersonRole>> = {
  client: 'client',
  representative: 'client',
  'former representative': 'client',
  'unconverted client': 'unconverted_client',
  provider: 'provider',
  prescriber: 'prescriber',
  support: 'support',
  ops: 'ops',
  'billing staff': 'billing',
};

/** Browser id in the cookie of visitors, unless a row gives another. */
export const browserId = '1'.repeat(22);

/** People of the cast by name; staff are one person for every strength of sign-in. */
export const personNames: readonly string[] = Object.keys(roles);

export function getPersonName(caller: KnownCaller): string | undefined {
  const name = caller.replace(/ \(.+\)$/, '');
  return name in roles ? name : undefined;
}

export function getRole(name: string): PersonRole {
  const role = roles[name];
  if (!role) throw new Error(`no person has the name ${name}`);
  return role;
}

/** @param account the account of a person, or the browser of a visitor */
export function getSpeaker(caller: KnownCaller, account: string): Speaker {
  if (caller === 'visitor') return { issuer: 'bff', caller: { kind: 'anonymous', visitor: account || browserId } };
  if (caller === 'operator') return { issuer: 'operator', caller: { kind: 'operator', name: 'test' } };
  if (caller.startsWith('service ')) {
    const name = caller.slice('service '.length) as TestIssuer;
    return { issuer: name, caller: { kind: 'service', name } };
  }
  return { issuer: 'bff', caller: getPerson(caller, account) };
}

export function getPerson(caller: KnownCaller, account: string): Person {
  const strength: Strength = caller.includes('(two steps') ? 'two_step' : 'password';
  const minutesAgo = caller.includes('16 minutes ago') ? 16 : 0;
  return {
    kind: 'person',
    account,
    roles: [getRole(getPersonName(caller) ?? caller)],
    strength,
    session: 'session-1',
    authenticatedAt: Math.floor(Date.now() / 1000) - minutesAgo * 60,
  };
}
