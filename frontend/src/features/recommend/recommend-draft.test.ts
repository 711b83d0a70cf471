import { expect, test } from 'vitest';
import { createDraft, readDraft, saveDraft } from './recommend-draft.ts';
import { findStep, findStepFaults } from './recommend-steps.ts';

function createStore() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
}

const provider = { id: 'a', shortId: 's', name: 'Ada Bell', isPrescriber: false, license: [], topSpecialties: [] };
const chosen = { ...provider, thumbnailUrl: null, yearsOfExperience: null, acceptingNewReferrals: true };
const unknown = { marketplaceRating: null, timeZone: null, nextAvailableAppointment: null, insurances: null };
const full = createDraft('k', {
  patientId: 'p',
  reason: 'OUT_OF_STATE',
  typeOfCare: 'TALK_THERAPY',
  usState: 'CA',
  providers: [{ ...chosen, ...unknown }],
});

test('a draft survives a reload for half an hour, and has no place for a note', () => {
  const store = createStore();
  saveDraft(store, full, 0);
  expect(readDraft(store, 29 * 60_000)).toEqual(full);
  expect([...store.kept.values()].join()).not.toContain('note');
  expect(readDraft(store, 30 * 60_000)).toBeUndefined();
  expect(store.kept.size).toBe(0);
  store.setItem('linden.draft.recommend', '{"draft":{"key":"k"},"savedAt":0}');
  expect(readDraft(store, 1)).toBeUndefined();
});

test('steps come in the order of the spec (provider-portal, section 2.5), and none is skipped', () => {
  expect(findStep('providerNote', full)).toBe('providerNote');
  expect(findStep('preview', { ...full, providers: [] })).toBe('providers');
  expect(findStep('preview', { ...full, reason: '' })).toBe('reason');
  expect(findStep('preview', { ...full, patientId: '' })).toBe('reason');
  expect(findStep('preview', { ...full, usState: '' })).toBe('reason');
  expect(findStep('anything', full)).toBe('reason');
  expect(findStepFaults('reason', createDraft('k'))).toEqual({
    reason: 'This question is required. Please select a reason.',
    typeOfCare: 'Please choose a type of care.',
  });
  expect(findStepFaults('providers', createDraft('k'))).toEqual({ providerIds: 'Please add at least one provider.' });
});
