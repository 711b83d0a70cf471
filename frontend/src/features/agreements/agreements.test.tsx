import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ClientPatient, ClientState } from '#src/lib/client/client-user.tsx';
import { renderAlone } from '#tests/support/fixtures/client-page.tsx';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import type { Agreement } from './agreement-text.tsx';
import { AgreementsView, Away, findConsentsShown } from './agreements-page.tsx';
import { PatientAgreements } from './patient-agreements.tsx';
import type { PatientConsents } from './patient-consents.ts';

const consent: Agreement = {
  agreement: 'INFORMED_CONSENT',
  title: 'Informed Consent',
  version: '2025-01',
  inForceSince: '2025-01-01T12:00:00.000Z',
  paragraphs: ['Talking can help.', 'You may stop.'],
};
const policies: Agreement = { ...consent, agreement: 'PRACTICE_POLICIES', title: 'Practice Policies' };
const agreements = [consent, policies];
const guardian = { firstName: 'Noor', lastName: 'Haddad', email: 'noor@linden.example' };
const ada: PatientConsents = {
  patientId: 'p-1',
  consentMissing: false,
  consentGivenAt: null,
  missing: [],
  signed: [],
  patient: {
    id: 'p-1',
    preferredFullName: 'Ada Haddad',
    relation: 'PARENT_OR_GUARDIAN',
    isMinor: true,
    isArchived: false,
  },
};
const missing = agreements.map(({ agreement, version }) => ({ agreement, version }));
const signed: PatientConsents['signed'][number] = {
  agreement: 'INFORMED_CONSENT',
  version: '2024-01',
  signedAt: '2024-05-06T17:00:00.000Z',
  relation: 'PARENT_OR_GUARDIAN',
  byMe: true,
};
const part = (changes: Partial<PatientConsents> = {}) => (
  <PatientAgreements
    consents={{ ...ada, ...changes }}
    agreements={agreements}
    isAskedElsewhere={false}
    guardian={guardian}
  />
);
const html = (page: ReactElement) => renderToStaticMarkup(renderAlone(page));

describe('the consents shown', () => {
  const { patient, ...consents } = ada;
  const other = { ...patient, id: 'p-2' };
  const known = { shortId: 's', name: 'Noor Haddad', isArchived: false, ...guardian };
  const seen = (state: ClientState, actsFor?: ClientPatient) =>
    findConsentsShown({ state, actsFor }, [consents])?.map(({ patientId }) => patientId);

  it('are those of all patients, or of the selected one', () => {
    const state: ClientState = { kind: 'known', user: { ...known, patients: [patient, other] } };
    expect([seen(state), seen(state, patient), seen(state, other)]).toEqual([['p-1'], ['p-1'], []]);
  });

  it('are unknown until the patients are loaded', () => {
    expect(seen({ kind: 'away' })).toBeUndefined();
    expect(seen({ kind: 'reading' })).toBeUndefined();
    expect(seen({ kind: 'known', user: { ...known, patients: null } })).toBeUndefined();
  });
});

describe('of one patient', () => {
  it('asks for nothing when all is signed', () => {
    expect(html(part())).toContain('Everything is signed.');
    expect(html(part())).not.toContain('<form');
  });

  it('shows each missing agreement with its text and a box', () => {
    const text = html(part({ missing }));
    expect(text).toContain('2 agreements are missing.');
    expect(text.match(/type="checkbox"/g)).toHaveLength(2);
    expect(text).toContain('Talking can help.');
    expect(text).toContain('Version 2025-01, in effect since Jan 1, 2025');
    expect(text).not.toContain('Consent to care for');
  });

  it('asks for the guardian of a minor, usually the signed-in client', () => {
    const text = html(part({ consentMissing: true }));
    expect(text).toContain('Consent to care for Ada Haddad');
    expect(text).toMatch(/name="primaryEmail"[^>]*value="noor@linden.example"/);
    expect(text).toContain('The parents are divorced or separated');
  });

  it('does not let a minor consent for themselves', () => {
    const self = { ...ada.patient, relation: 'SELF' } as const;
    const text = html(part({ patient: self, consentMissing: true }));
    expect(text).toContain('The consent of a parent, guardian or authorized representative is missing.');
    expect(text).not.toContain('<form');
  });

  it.each([
    [signed, 'Informed Consent, version 2024-01: May 6, 2024, by you'],
    [{ ...signed, byMe: false }, 'Informed Consent, version 2024-01: May 6, 2024, by a parent or guardian'],
    [{ ...signed, byMe: false, relation: 'SELF' as const }, 'May 6, 2024, by the client'],
  ])('shows when and by whom each agreement was signed', (signature, words) => {
    expect(html(part({ signed: [signature] }))).toContain(words);
  });

  it('asks nothing for an archived patient', () => {
    const text = html(part({ patient: { ...ada.patient, isArchived: true } }));
    expect(text).toContain('Archived. There’s nothing to sign.');
    expect(text).not.toContain('Everything is signed.');
  });
});

it('all words come from the namespace', () => {
  const data = ['Ada Haddad', 'Noor', 'Haddad', 'Talking can help.', 'You may stop.'];
  const given = { consentGivenAt: '2024-05-06T17:00:00.000Z', signed: [signed, { ...signed, byMe: false }] };
  const pages = [
    <AgreementsView key="1" agreements={agreements} />,
    <Away key="2" onRetry={() => {}} />,
    part({ missing, consentMissing: true }),
    part(given),
    part({ patient: { ...ada.patient, isArchived: true } }),
  ];
  for (const page of pages) expect(untranslated(() => renderAlone(page), data)).toEqual([]);
});
