import { expect, test } from 'vitest';
import { type Consent, consentOf, type Wishes } from './consent.ts';

const nothing: Wishes = { answer: undefined, globalPrivacyControl: false, isOptedOut: false };

test.each<[string, Partial<Wishes>, Consent]>([
  ['nobody was asked', {}, 'unasked'],
  ['somebody said yes', { answer: 'given' }, 'given'],
  ['somebody said no', { answer: 'refused' }, 'refused'],
  ['a cookie of another time', { answer: '1' }, 'unasked'],
  ['the browser says no', { globalPrivacyControl: true }, 'refused'],
  ['the browser says no after a yes', { answer: 'given', globalPrivacyControl: true }, 'refused'],
  ['whoever is signed in opted out after a yes', { answer: 'given', isOptedOut: true }, 'refused'],
])('%s', (_row, wishes, consent) => expect(consentOf({ ...nothing, ...wishes })).toBe(consent));
