import { describe, expect, test } from 'vitest';
import { type CredentialFacts, describeCredentialStatus, needsDocument } from './describe-credential.ts';

const now = Date.parse('2026-11-24T18:00:00Z');
const license: CredentialFacts = {
  kind: 'LICENSE',
  usState: 'CA',
  status: 'APPROVED',
  expiresOn: '2027-06-30',
  reason: null,
  hasWaitingDocument: false,
};

describe('a credential says what the provider can do', () => {
  test.each<[Partial<CredentialFacts>, string, boolean]>([
    [{}, 'License for California: approved until Jun 30, 2027.', false],
    [{ expiresOn: null }, 'License for California: approved.', false],
    [{ expiresOn: '2026-12-24' }, 'License for California: expires on Dec 24, 2026. Please upload', true],
    [{ expiresOn: '2026-12-25' }, 'License for California: approved until Dec 25, 2026.', false],
    [{ expiresOn: '2026-12-01', hasWaitingDocument: true }, 'we have your document', false],
    [{ status: 'EXPIRED', expiresOn: '2026-11-23' }, 'License for California: expired on Nov 23, 2026.', true],
    [{ status: 'EXPIRED', hasWaitingDocument: true }, 'we have your document', false],
    [{ status: 'REFUSED', expiresOn: null, reason: 'It ended.' }, 'not accepted. It ended. Please upload', true],
    [{ status: 'RECEIVED', expiresOn: null, hasWaitingDocument: true }, 'we have your document', false],
    [
      { kind: 'LIABILITY_INSURANCE', usState: null, status: 'MISSING', expiresOn: null },
      'Liability insurance: please upload your document.',
      true,
    ],
  ])('%j', (changes, words, needs) => {
    const credential = { ...license, ...changes };
    expect(describeCredentialStatus(credential, now)).toContain(words);
    expect(needsDocument(credential, now)).toBe(needs);
  });
});
