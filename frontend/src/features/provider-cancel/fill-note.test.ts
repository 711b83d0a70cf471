import { findPolicyRow } from '@linden/vocabulary/provider-cancel/cancel-policy';
import type { PolicyRow } from '@linden/vocabulary/provider-cancel/policy-row';
import { expect, test } from 'vitest';
import { createDraft } from './cancel-draft.ts';
import { findStep, findStepFaults } from './cancel-steps.ts';
import { applyReason, fillNote, matchNoteToLink } from './fill-note.ts';

const origin = 'https://linden.example';
const facts = { clientName: 'Robin Alder', state: 'CA', payor: { planName: 'Aster Health' } };

function rowOf(primary: string, secondary: string): PolicyRow {
  const row = findPolicyRow(primary, secondary);
  if (!row) throw new Error('not in the policy');
  return row;
}
const conflict = rowOf('PROVIDER_NO_LONGER_AVAILABLE', 'SCHEDULE_CONFLICT');
const insurance = rowOf('CLIENT_SCOPE_OUTSIDE', 'NO_LONGER_ACCEPT_INSURANCE');

test('fills in the first name, the plan and the link, or nothing when one is missing', () => {
  expect(fillNote(insurance, facts, origin)).toMatch(/^Hi Robin, .*Aster Health.*https:\/\/linden\.example\/find$/);
  expect(fillNote(insurance, { ...facts, payor: null }, origin)).toBe('');
  expect(fillNote(conflict, { ...facts, clientName: null }, origin)).toBe('');
});

test('another reason replaces the filled-in note, but not the provider’s own words', () => {
  const first = applyReason(createDraft('k'), conflict, facts, origin);
  expect(applyReason(first, insurance, facts, origin).noteToClient).toContain('Aster Health');
  const own = { ...first, noteToClient: 'I will call you.' };
  expect(applyReason(own, insurance, facts, origin)).toMatchObject({
    noteToClient: 'I will call you.',
    sendBookingLink: false,
  });
});

test('the filled-in note points to the booking link only while the link is on', () => {
  const { noteToClient: filled } = applyReason(createDraft('k'), conflict, facts, origin);
  const without = matchNoteToLink(filled, filled, false);
  expect(filled).toContain('Please use the link below to choose another time.');
  expect(without).toMatch(/^Hi Robin, .*You won’t be charged\.$/);
  expect(matchNoteToLink(without, filled, true)).toBe(filled);
  expect(matchNoteToLink('I will call you.', filled, false)).toBe('I will call you.');
  // A reason chosen later still replaces the shortened note.
  const shortened = { ...createDraft('k'), noteToClient: without, filledNote: filled };
  expect(applyReason(shortened, insurance, facts, origin).noteToClient).toContain('Aster Health');
});

test('an address opens no step before the steps above it are complete', () => {
  const chosen = { ...createDraft('k'), reason: conflict.primary, subReason: conflict.secondary };
  const written = { ...chosen, noteToClient: 'I’m sorry, I have to cancel our session.' };
  expect(['review', 'recommend', null].map((step) => findStep(step, createDraft('k'), false))).toEqual([
    'reason',
    'reason',
    'reason',
  ]);
  expect(findStep('review', chosen, false)).toBe('note');
  expect(findStep('review', written, false)).toBe('review');
  expect(findStep('review', written, true)).toBe('recommend');
  expect(findStepFaults('note', chosen)).toEqual({ noteToClient: 'Please add a note to send to your client' });
});
