import type { Caller } from './caller.ts';

/** What policies of the database know of a transaction. Every value is there; what does not apply is empty. */
export interface Scope {
  'linden.kind': string;
  /** Of a person. */
  'linden.account': string;
  /** Of a person, with commas between. */
  'linden.roles': string;
  /** Name of a service. */
  'linden.service': string;
  /** The one record that a proof other than signing in opens, such as a prefill token. */
  'linden.subject': string;
}

/** @param subject id of the one record that the caller has proved a right to, a UUID */
export function scopeOf(caller: Caller, subject = ''): Scope {
  return {
    'linden.kind': caller.kind,
    'linden.account': caller.kind === 'person' ? caller.account : '',
    'linden.roles': caller.kind === 'person' ? caller.roles.join(',') : '',
    'linden.service': caller.kind === 'service' ? caller.name : '',
    'linden.subject': subject,
  };
}
