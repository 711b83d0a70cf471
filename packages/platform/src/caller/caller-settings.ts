import type { Caller } from './caller.ts';

/** What the database's policies know about a transaction. Every value is set; those that do not apply are empty. */
export interface CallerSettings {
  'linden.kind': string;
  /** For a person. */
  'linden.account': string;
  /** For a person, separated by commas. */
  'linden.roles': string;
  /** Name of a service. */
  'linden.service': string;
  /** The one record that a proof other than sign-in opens, such as a prefill token. */
  'linden.subject': string;
  /** The id in the browser's cookie. */
  'linden.visitor': string;
  /** The patients that the caller acts for, from accounts, separated by commas. */
  'linden.patients': string;
  /** The caller's provider record, from accounts. */
  'linden.provider': string;
}

/** What a caller may reach beyond their own identity. Ids are UUIDs. */
export interface Reach {
  /** The one record that the caller has proved a right to in another way. */
  subject?: string | undefined;
  /** For a service that does not itself know which patients an account acts for. */
  patients?: readonly string[];
  provider?: string | undefined;
}

export function buildCallerSettings(
  caller: Caller,
  { subject = '', patients = [], provider = '' }: Reach = {},
): CallerSettings {
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
