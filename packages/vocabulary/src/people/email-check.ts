import { normalizeEmail } from './email-address.ts';

/** Faults of an address, in the order of the checks. */
export type EmailFault = 'BAD_SHAPE' | 'GMAIL_WITHOUT_COM' | 'MISSPELLED_DOMAIN';

/** Misspellings by the intended domain (the ten of C5.2-1b). */
export const misspelledDomains = {
  'gmail.com': ['gmial.com', 'gmai.com', 'gmal.com', 'gamil.com', 'gnail.com', 'gmaill.com', 'gmil.com', 'gmeil.com'],
  'yahoo.com': ['yaho.com', 'yahooo.com', 'yhoo.com', 'yahho.com', 'yaoo.com', 'yahoo.con', 'yahoo.cm', 'yahoo.co'],
  'outlook.com': [
    'outlok.com',
    'outloook.com',
    'outlock.com',
    'outllook.com',
    'otlook.com',
    'outlook.con',
    'outlook.cm',
  ],
  'hotmail.com': ['hotmai.com', 'hotmial.com', 'hotmal.com', 'hotamil.com', 'hotmil.com', 'homail.com', 'hotmail.con'],
  'aol.com': ['aoll.com', 'ao.com', 'aol.con', 'aol.cm', 'aol.co', 'alo.com'],
  'protonmail.com': [
    'protonmai.com',
    'protonmial.com',
    'protomail.com',
    'protonmal.com',
    'prtonmail.com',
    'protonmail.con',
  ],
  'icloud.com': ['iclod.com', 'icoud.com', 'iclould.com', 'icluod.com', 'icould.com', 'icloud.con', 'icloud.cm'],
  'comcast.net': ['comcast.com', 'comcas.net', 'comast.net', 'concast.net', 'comcst.net', 'comcat.net'],
  'live.com': ['liv.com', 'livee.com', 'live.con', 'live.cm', 'lve.com'],
  'msn.com': ['mns.com', 'msn.con', 'msn.cm', 'msnn.com'],
} as const;

/** Real domains that few people have an address at: offered as a correction, never refused. */
const doubtfulDomains: ReadonlySet<string> = new Set(['ao.com', 'comcast.com']);

const meant: ReadonlyMap<string, string> = new Map(
  Object.entries(misspelledDomains).flatMap(([domain, wrong]) => wrong.map((each) => [each, domain] as const)),
);

/** Returns `undefined` for an address that looks right. It does not check that the mailbox exists. */
export function findEmailFault(email: string): EmailFault | undefined {
  const address = normalizeEmail(email);
  if (!address) return 'BAD_SHAPE';
  // Checked before the list, because C5.2-1a covers every address with @gmail.
  if (address.includes('@gmail') && !address.endsWith('.com')) return 'GMAIL_WITHOUT_COM';
  const domain = getDomain(address);
  return meant.has(domain) && !doubtfulDomains.has(domain) ? 'MISSPELLED_DOMAIN' : undefined;
}

/** Returns the domain that was probably meant, or `undefined` when the given one is not on the list. */
export function suggestDomain(email: string): string | undefined {
  return meant.get(getDomain(normalizeEmail(email) ?? ''));
}

function getDomain(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
