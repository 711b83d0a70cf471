import { CombinedGraphQLErrors } from '@apollo/client';
import type { ReactElement } from 'react';
import { describe, expect, it, test } from 'vitest';
import { withAnswers } from '#tests/support/fixtures/known-answers.tsx';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { storedData } from '#tests/support/fixtures/stored-data.ts';
import { withSignIn } from '#tests/support/fixtures/with-sign-in.tsx';
import { describeInvitation, type StaffProvider } from './describe-invitation.ts';
import { DocumentEntry, DocumentsPart, type ShownDocument } from './documents-part.tsx';
import {
  emptyInvitation,
  findInvitationFaults,
  type InvitationDraft,
  toInvitation,
  toInvitationFaults,
} from './invitation-draft.ts';
import { InvitationPart } from './invitation-part.tsx';
import { InvitePage } from './invite-page.tsx';
import { ProviderFacts, ProviderPage } from './provider-page.tsx';
import { ProviderList, ProvidersPage } from './providers-page.tsx';
import { AddRelation, RelationList, RelationsPart, type ShownRelation } from './relations-part.tsx';
import { SuspensionPart } from './suspension-part.tsx';
import {
  CredentialEntry,
  DecisionHistory,
  type ShownCredential,
  type ShownDecision,
  VettingPart,
} from './vetting-part.tsx';
import { WaitingDocuments } from './waiting-documents.tsx';

const now = new Date('2026-11-23T18:00:00Z');
const invitation = {
  sentAt: '2026-11-22T18:00:00Z',
  expiresAt: '2026-11-29T18:00:00Z',
  letters: 1,
  accepted: false,
  withdrawnAt: null,
};
const provider: StaffProvider = {
  id: 'p1',
  shortId: 'adafernx',
  name: 'Ada Fern',
  standing: 'ONBOARDING',
  email: 'ada@example.org',
  invitation,
  licenses: [{ usState: 'CA', licenseType: 'LCSW', licenseNumber: '70001' }],
  suspension: null,
  openStates: [],
};
const document: ShownDocument = {
  id: 'f1',
  kind: 'LICENSE',
  usState: 'CA',
  createdAt: '2026-11-22T18:00:00Z',
  decision: null,
  decisionReason: null,
  decidedAt: null,
};
const refused: ShownDocument = { ...document, kind: 'INSURANCE', decision: 'REFUSED', decisionReason: 'It ended.' };
const license: ShownCredential = {
  kind: 'LICENSE',
  usState: 'CA',
  status: 'APPROVED',
  expiresOn: '2027-06-30',
  reason: null,
  hasWaitingDocument: true,
};
const relation: ShownRelation = {
  id: 'r1',
  kind: 'COVERS',
  actingProviderId: 'p2',
  forProviderId: 'p1',
  acting: { id: 'p2', name: 'Ada Fern' },
  for: null,
  from: '2026-11-22T18:00:00Z',
  until: null,
};
const relations = [relation, { ...relation, id: 'r2', kind: 'SUPERVISES', until: '2026-11-29T18:00:00Z' } as const];
const credentials: ShownCredential[] = [
  license,
  { ...license, status: 'APPROVED', expiresOn: null },
  { ...license, status: 'EXPIRED' },
  { ...license, status: 'REFUSED', expiresOn: null, reason: 'It ended.' },
  { ...license, kind: 'LIABILITY_INSURANCE', usState: null, status: 'MISSING', expiresOn: null },
  { ...license, status: 'RECEIVED', expiresOn: null },
];
const decision: ShownDecision = {
  id: 'd1',
  action: 'APPROVED',
  kind: 'LICENSE',
  usState: 'CA',
  expiresOn: '2027-06-30',
  reason: null,
  decidedByName: 'Ada Fern',
  decidedAt: '2026-11-22T18:00:00Z',
};
const decisions: ShownDecision[] = [
  decision,
  { ...decision, id: 'd2', action: 'EXPIRED', decidedByName: null },
  { ...decision, id: 'd3', action: 'REFUSED', expiresOn: null, reason: 'It ended.' },
  { ...decision, id: 'd4', action: 'PUBLISHED', kind: null, usState: null, expiresOn: null },
];
const waiting = { providerId: 'p1', providerName: 'Ada Fern', file: document };
const data = storedData(
  'Linden',
  'Ada Fern',
  'ada@example.org',
  'LCSW',
  'LCSW, CA',
  'LCSW 70001, CA',
  '70001',
  'CA',
  ': It ended.',
);
const found = (page: ReactElement) => untranslated(() => withSignIn(withAnswers(page)), data);

describe('every word about providers comes from its namespace', () => {
  it.each([
    ['the list', <ProvidersPage key="a" />],
    [
      'its entries',
      <ProviderList key="a" providers={[provider, { ...provider, id: 'p2', standing: 'VISIBLE' }]} now={now} />,
    ],
    ['the page of a provider', <ProviderPage key="a" />],
    ['facts', <ProviderFacts key="a" provider={{ ...provider, email: null, standing: 'HIDDEN' }} />],
    ['its invitation', <InvitationPart key="a" provider={provider} onChanged={async () => {}} />],
    ['documents', <DocumentsPart key="a" providerId="p1" />],
    ['a waiting document', <DocumentEntry key="a" document={document} onDecided={() => {}} />],
    ['a refused document', <DocumentEntry key="a" document={refused} onDecided={() => {}} />],
    ...([null, 'PAUSED', 'HIDDEN'] as const).map((suspension): [string, ReactElement] => [
      `the suspension ${suspension}`,
      <SuspensionPart key="a" provider={{ ...provider, suspension }} />,
    ]),
    ['relations', <RelationsPart key="a" providerId="p1" name="Ada Fern" />],
    [
      'a list of relations',
      <RelationList key="a" providerId="p1" now={now.getTime()} found={{ needsSupervisor: true, relations }} />,
    ],
    ['no relations', <RelationList key="a" providerId="p1" now={0} found={{ needsSupervisor: true, relations: [] }} />],
    ['the button of a relation', <AddRelation key="a" providerId="p1" name="Ada Fern" />],
    ['approvals', <VettingPart key="a" providerId="p1" />],
    ...credentials.map((each): [string, ReactElement] => [
      `a credential that is ${each.status}`,
      <CredentialEntry key="a" providerId="p1" credential={each} />,
    ]),
    ['the history', <DecisionHistory key="a" decisions={decisions} />],
    ['the queue of documents', <WaitingDocuments key="a" documents={[waiting]} />],
    ['the form of an invitation', <InvitePage key="a" />],
  ])('%s', (_, page) => expect(found(page)).toEqual([]));
});

describe('an invitation', () => {
  test.each([
    ['sent once', {}, /^Sent on Nov 22, .*until Nov 29/],
    ['sent again', { letters: 3 }, /^Sent 3 times, last on Nov 22/],
    ['expired', { expiresAt: '2026-11-23T17:00:00Z' }, /^The last link expired/],
    ['without a letter', { sentAt: null, expiresAt: null, letters: 0 }, /couldn’t send the email/],
    ['accepted', { accepted: true }, /^They accepted/],
    ['withdrawn', { withdrawnAt: '2026-11-23T17:00:00Z' }, /^Withdrawn on Nov 23/],
  ])('%s', (_, changes, words) => expect(describeInvitation({ ...invitation, ...changes }, now)).toMatch(words));

  const draft: InvitationDraft = {
    givenName: ' Ada',
    familyName: 'Fern',
    email: ' ada@example.org ',
    kind: 'PRESCRIBER',
    usState: 'CA',
    licenseType: 'LCSW',
    licenseNumber: '70001',
    zip: '94609',
    years: '7',
    price: '150',
    fee: '75.50',
    selfPay: true,
  };

  test('is sent in cents, without spaces around the words', () => {
    const faults = Object.values(findInvitationFaults(draft)).filter(Boolean);
    expect(faults).toEqual([]);
    expect(toInvitation(draft)).toEqual({
      givenName: 'Ada',
      familyName: 'Fern',
      email: 'ada@example.org',
      isPrescriber: true,
      usState: 'CA',
      licenseType: 'LCSW',
      licenseNumber: '70001',
      zip: '94609',
      yearsOfExperience: 7,
      priceCents: 15_000,
      noShowFeeCents: 7_550,
      selfPay: true,
    });
  });

  test.each([
    ['years', { years: '81' }],
    ['years', { years: '-1' }],
    ['price', { price: 'much' }],
    ['price', { price: '20000' }],
    ['fee', { fee: '151' }],
    ['email', { email: 'ada@example' }],
    ['zip', { zip: '9460' }],
  ] as const)('has a fault at %s', (field, changes) => {
    expect(findInvitationFaults({ ...draft, ...changes })[field]).toBeTruthy();
  });

  test('is empty at first, and asks for everything but the two choices', () => {
    const faults = findInvitationFaults(emptyInvitation);
    expect(Object.keys(emptyInvitation).filter((key) => !faults[key as keyof InvitationDraft])).toEqual([
      'kind',
      'selfPay',
    ]);
  });

  test.each([
    ['ALREADY_INVITED', 'email', 'email', /already has an invitation/],
    ['INVALID_EMAIL', 'email', 'email', /Enter an email/],
    ['INVALID_FORMAT', 'zip', 'zip', /ZIP code/],
    ['INVALID_FORMAT', 'license.licenseType', 'licenseType', /LCSW/],
  ])('refused with %s at %s shows it at the field', (code, field, key, words) => {
    const error = new CombinedGraphQLErrors({ errors: [{ message: '', extensions: { code, field } }] });
    expect(toInvitationFaults(error)).toEqual({ [key]: expect.stringMatching(words) });
    expect(toInvitationFaults(new Error('away'))).toEqual({});
  });
});
