import { expect, test } from 'vitest';
import type { Credential } from './credential.ts';
import { findMissingApprovals, findOpenStates } from './open-states.ts';

const today = '2026-11-24';
const license = (usState: string, changes: Partial<Credential> = {}): Credential => ({
  kind: 'LICENSE',
  usState,
  status: 'APPROVED',
  expiresOn: '2027-06-30',
  ...changes,
});
const insurance = (changes: Partial<Credential> = {}): Credential => ({
  ...license(''),
  kind: 'LIABILITY_INSURANCE',
  ...changes,
});

type Row = {
  name: string;
  licensedIn: string[];
  credentials: Credential[];
  open: string[];
  missing: string[];
};

const rows: Row[] = [
  {
    name: 'everything is approved',
    licensedIn: ['NY', 'CA'],
    credentials: [license('CA'), license('NY'), insurance()],
    open: ['CA', 'NY'],
    missing: [],
  },
  {
    name: 'nothing was decided',
    licensedIn: ['CA'],
    credentials: [],
    open: [],
    missing: ['LICENSE CA', 'LIABILITY_INSURANCE'],
  },
  {
    name: 'one license is refused',
    licensedIn: ['CA', 'NY'],
    credentials: [license('CA'), license('NY', { status: 'REFUSED', expiresOn: undefined }), insurance()],
    open: ['CA'],
    missing: ['LICENSE NY'],
  },
  {
    name: 'one license expired',
    licensedIn: ['CA', 'NY'],
    credentials: [license('CA', { status: 'EXPIRED' }), license('NY'), insurance()],
    open: ['NY'],
    missing: ['LICENSE CA'],
  },
  {
    name: 'a license expires today, and is valid until the day ends',
    licensedIn: ['CA'],
    credentials: [license('CA', { expiresOn: today }), insurance()],
    open: ['CA'],
    missing: [],
  },
  {
    name: 'a license expired yesterday, before the sweep came by',
    licensedIn: ['CA', 'NY'],
    credentials: [license('CA', { expiresOn: '2026-11-23' }), license('NY'), insurance()],
    open: ['NY'],
    missing: ['LICENSE CA'],
  },
  {
    name: 'an approval has no expiry date',
    licensedIn: ['CA'],
    credentials: [license('CA', { expiresOn: undefined }), insurance({ expiresOn: undefined })],
    open: ['CA'],
    missing: [],
  },
  {
    name: 'the insurance is refused',
    licensedIn: ['CA', 'NY'],
    credentials: [license('CA'), license('NY'), insurance({ status: 'REFUSED' })],
    open: [],
    missing: ['LIABILITY_INSURANCE'],
  },
  {
    name: 'the insurance expired yesterday',
    licensedIn: ['CA'],
    credentials: [license('CA'), insurance({ expiresOn: '2026-11-23' })],
    open: [],
    missing: ['LIABILITY_INSURANCE'],
  },
  {
    name: 'a license for a state that the record does not list',
    licensedIn: ['CA'],
    credentials: [license('CA'), license('TX'), insurance()],
    open: ['CA'],
    missing: [],
  },
  {
    name: 'two license types in one state',
    licensedIn: ['CA', 'CA'],
    credentials: [license('CA'), insurance()],
    open: ['CA'],
    missing: [],
  },
  { name: 'no license at all', licensedIn: [], credentials: [insurance()], open: [], missing: ['LICENSE'] },
];

test.each(rows)('$name', ({ licensedIn, credentials, open, missing }) => {
  expect(findOpenStates(licensedIn, credentials, today)).toEqual(open);
  const names = findMissingApprovals(licensedIn, credentials, today).map(({ kind, usState }) =>
    `${kind} ${usState}`.trim(),
  );
  expect(names).toEqual(missing);
});
