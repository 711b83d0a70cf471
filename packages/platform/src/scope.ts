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
  /** Id in the cookie of the browser. */
  'linden.visitor': string;
  /** For whom the caller acts, with commas between, as accounts said it. */
  'linden.patients': string;
  /** Which provider the caller is, as accounts said it. */
  'linden.provider': string;
}

/** What somebody has a right to beyond being who they are. Ids are UUIDs. */
export interface Reach {
  /** The one record that the caller has proved a right to by other means. */
  subject?: string | undefined;
  /** Of a service that does not know by itself for whom an account acts. */
  patients?: readonly string[];
  provider?: string | undefined;
}

export function scopeOf(caller: Caller, { subject = '', patients = [], provider = '' }: Reach = {}): Scope {
  return {
    'linden.kind': caller.kind,
    'linden.account': caller.kind === 'person' ? caller.account : '',
    'linden.roles': caller.kind === 'person' ? caller.roles.join(',') : '',
    'linden.service': caller.kind === 'service' ? caller.name : '',
    'linden.subject': subject,
    'linden.visitor': ('visitor' in caller && caller.visitor) || '',
    'linden.patients': patients.join(','),
    'linden.provider': provider,
  };
}
