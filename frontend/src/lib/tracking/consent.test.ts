import { expect, test } from 'vitest';
import { type Consent, consentOf, type Wishes } from './consent.ts';

const nothing: Wishes = { answer: undefined, globalPrivacyControl: false, isOptedOut: false };

test.each<[string, Partial<Wishes>, Consent]>([
  ['no answer', {}, 'unasked'],
  ['accepted', { answer: 'given' }, 'given'],
  ['declined', { answer: 'refused' }, 'refused'],
  ['an outdated cookie', { answer: '1' }, 'unasked'],
  ['the browser opts out', { globalPrivacyControl: true }, 'refused'],
  ['the browser opts out after an acceptance', { answer: 'given', globalPrivacyControl: true }, 'refused'],
  ['the signed-in client opted out after an acceptance', { answer: 'given', isOptedOut: true }, 'refused'],
])('%s', (_row, wishes, consent) => expect(consentOf({ ...nothing, ...wishes })).toBe(consent));
