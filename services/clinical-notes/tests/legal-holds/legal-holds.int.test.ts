import { randomUUID } from 'node:crypto';
import type { Caller } from '@linden/platform/caller/caller';
import { createLogger } from '@linden/platform/telemetry/log';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteOldTranscripts } from '#src/jobs/delete-old-transcripts.ts';
import { addTranscript } from '#src/store/suggestions/transcripts.ts';
import { type ClinicalNotes, refusal, startClinicalNotes } from '#tests/support/clinical-notes.ts';

let world: ClinicalNotes;
beforeAll(async () => {
  world = await startClinicalNotes();
});
afterAll(() => world?.stop());

const inside = { kind: 'service', name: 'clinical-notes' } as const;
const reason = 'Letter of the court about this record.';

/** Two members of ops, of whom the first has placed a hold. */
async function placeHold(patientId: string) {
  const first = world.holdsOf(world.person(['ops']));
  const second = world.holdsOf(world.person(['ops']));
  const wanted = { holdId: randomUUID(), patientId, reason };
  const { hold } = await first.placeLegalHold(wanted);
  return { first, second, wanted, hold };
}

async function addOldTranscript(patientId: string): Promise<string> {
  const appointmentId = randomUUID();
  const transcript = { turns: [], names: [] };
  await world.store
    .as(inside)
    .tx((tx) => addTranscript(tx, world.envelope, { appointmentId, patientId, partnerIds: [], transcript }));
  await world.admin.query(
    "update clinical_notes.session_transcripts set delete_at = now() - interval '1 hour' where id = $1",
    [appointmentId],
  );
  return appointmentId;
}

const hasTranscript = async (id: string) =>
  (await world.admin.query('select from clinical_notes.session_transcripts where id = $1', [id])).rowCount === 1;
const runJob = () =>
  deleteOldTranscripts({
    store: world.store,
    logger: createLogger('test', { destination: { write: () => undefined } }),
  });

test('is placed once, listed with its reason, and ended by another person only; each step is audited', async () => {
  const patientId = randomUUID();
  const { first, second, wanted, hold } = await placeHold(patientId);
  expect((await first.placeLegalHold(wanted)).hold).toEqual(hold);
  await expect(second.placeLegalHold({ ...wanted, holdId: randomUUID() })).rejects.toEqual(
    refusal('conflict', 'LEGAL_HOLD_OPEN'),
  );
  const { holdId } = wanted;
  await expect(first.endLegalHold({ holdId })).rejects.toEqual(refusal('denied', 'SECOND_PERSON_NEEDED'));
  const ended = await second.endLegalHold({ holdId });
  expect(await second.endLegalHold({ holdId })).toEqual(ended);
  expect((await first.listLegalHolds({ patientId })).holds).toEqual([ended.hold]);
  expect(ended.hold).toMatchObject({ reason, endedAt: expect.anything() });
  expect(await world.listAudited(patientId)).toEqual(['legal_hold.place', 'legal_hold.end', 'legal_hold.list']);
});

test('names what is wrong with a hold at its field', async () => {
  const holds = world.holdsOf(world.person(['ops']));
  const wanted = { holdId: randomUUID(), patientId: randomUUID(), reason };
  await expect(holds.placeLegalHold({ ...wanted, reason: 'short' })).rejects.toEqual(
    refusal('invalid', 'TOO_SHORT', 'reason'),
  );
  await expect(holds.endLegalHold({ holdId: randomUUID() })).rejects.toEqual(
    refusal('not_found', 'LEGAL_HOLD_NOT_FOUND'),
  );
});

test.each<[string, () => Caller, string]>([
  ['a provider', () => world.provider().caller, 'NOT_ALLOWED'],
  ['the client', () => world.person(['client']), 'NOT_ALLOWED'],
  ['support', () => world.person(['support']), 'NOT_ALLOWED'],
  ['an operator', () => ({ kind: 'operator', name: 'test' }), 'NOT_ALLOWED'],
  ['ops without a second step', () => world.person(['ops'], 'password'), 'STEP_UP_REQUIRED'],
])('%s neither places, ends nor lists holds', async (_, getCaller, code) => {
  const holds = world.holdsOf(getCaller());
  const patientId = randomUUID();
  const denied = refusal('denied', code);
  await expect(holds.placeLegalHold({ holdId: randomUUID(), patientId, reason })).rejects.toEqual(denied);
  await expect(holds.endLegalHold({ holdId: randomUUID() })).rejects.toEqual(denied);
  await expect(holds.listLegalHolds({ patientId })).rejects.toEqual(denied);
});

test('stops the deletion of old transcripts, also after the consent was taken back; afterwards they go', async () => {
  const held = world.provider().patientId;
  const free = world.provider().patientId;
  const { second, wanted } = await placeHold(held);
  const kept = await addOldTranscript(held);
  const deleted = await addOldTranscript(free);
  await runJob();
  expect([await hasTranscript(kept), await hasTranscript(deleted)]).toEqual([true, false]);
  const { suggestions } = world.client([held]);
  await suggestions.setAiConsent({ patientId: held, isGiven: true });
  await suggestions.setAiConsent({ patientId: held, isGiven: false });
  expect(await hasTranscript(kept)).toBe(true);
  await second.endLegalHold({ holdId: wanted.holdId });
  await runJob();
  expect(await hasTranscript(kept)).toBe(false);
});

test('stops the author from deleting a psychotherapy note, and every other deletion, whatever the query', async () => {
  const author = world.provider();
  const own = world.psychotherapyNotesOf(author.caller);
  const { patientId } = author;
  const noteId = randomUUID();
  await own.upsertPsychotherapyNote({ noteId, patientId, text: 'Mine.', revision: 0 });
  const { second, wanted } = await placeHold(patientId);
  await expect(own.deletePsychotherapyNote({ noteId })).rejects.toEqual(refusal('conflict', 'LEGAL_HOLD'));
  const mine = world.store.as(author.caller, { provider: author.providerId });
  await expect(mine.tx((tx) => tx.psychotherapyNote.deleteMany({ where: { id: noteId } }))).rejects.toThrow(
    /a legal hold keeps/,
  );
  const transcript = await addOldTranscript(patientId);
  await expect(
    world.store.as(inside).tx((tx) => tx.sessionTranscript.deleteMany({ where: { id: transcript } })),
  ).rejects.toThrow(/a legal hold keeps/);
  await second.endLegalHold({ holdId: wanted.holdId });
  await own.deletePsychotherapyNote({ noteId });
  expect((await own.listPsychotherapyNotes({ patientId })).notes).toEqual([]);
});
