import { randomUUID } from 'node:crypto';
import { createLogger } from '@linden/platform/telemetry/log';
import { CosignState, NoteStatus, NoteType } from '@linden/proto/clinical_notes/v1/note_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forwardSupervisions } from '#src/jobs/forward-supervisions.ts';
import {
  type ClinicalNotes,
  draftOf,
  type Provider,
  refusal,
  startClinicalNotes,
} from '#tests/support/clinical-notes.ts';
import { savableChart } from '#tests/support/note-contents.ts';

let world: ClinicalNotes;
beforeAll(async () => {
  world = await startClinicalNotes();
});
afterAll(() => world?.stop());

const operator = () => world.cosignaturesOf({ kind: 'operator', name: 'test' });
const missing = refusal('not_found', 'NOTE_NOT_FOUND');

async function sign(provider: Provider): Promise<string> {
  const chart = { noteType: NoteType.CHART, noteContent: savableChart, status: NoteStatus.SAVED };
  const appointmentId = world.addSession(provider.providerId, provider.patientId);
  const { note } = await provider.notes.upsertNote(draftOf(provider, { ...chart, appointmentId }));
  const noteId = note?.id ?? '';
  await provider.notes.signNote({ noteId, revision: 1 });
  return noteId;
}

/** A provider, and the supervisor whom an operator named. */
async function supervise() {
  const author = world.provider();
  const supervisor = world.provider();
  await operator().putSupervision({ providerId: author.providerId, supervisorId: supervisor.providerId });
  return { author, supervisor, desk: world.cosignaturesOf(supervisor.caller) };
}

test('a supervisor finds, reads and co-signs the signed notes of a provider, once, audited', async () => {
  const { author, supervisor, desk } = await supervise();
  const noteId = await sign(author);
  const { patientId } = author;
  const read = async () => (await author.notes.getNote({ patientId, noteId })).note;
  expect((await read())?.cosignState).toBe(CosignState.WAITING);
  expect((await desk.listNotesToCosign({})).notes).toMatchObject([{ noteId, providerId: author.providerId }]);
  const opened = await desk.getNoteToCosign({ noteId });
  expect(opened).toMatchObject({ patientName: 'Zoë Álvarez', note: { noteContent: savableChart, aiStatuses: '' } });
  const first = await desk.cosignNote({ noteId });
  const again = await desk.cosignNote({ noteId });
  expect(first.note?.cosignState).toBe(CosignState.COSIGNED);
  expect(again.note?.cosignedAt).toEqual(first.note?.cosignedAt);
  expect((await read())?.cosignedAt).toEqual(first.note?.cosignedAt);
  expect((await desk.listNotesToCosign({})).notes).toEqual([]);
  expect((await world.listAudited(patientId)).slice(-2)).toEqual(['note.read', 'note.cosign']);
  const { rows } = await world.admin.query(
    `select actor from clinical_notes.audit where action = 'note.cosign' and subject = $1`,
    [patientId],
  );
  expect(rows).toEqual([{ actor: supervisor.caller.account }]);
});

test('notes from before the supervision, unsigned notes and those of others need no co-signature', async () => {
  const author = world.provider();
  const supervisor = world.provider();
  const before = await sign(author);
  await operator().putSupervision({ providerId: author.providerId, supervisorId: supervisor.providerId });
  const saved = { noteType: NoteType.CHART, noteContent: savableChart, status: NoteStatus.SAVED };
  const unsigned = (await author.notes.upsertNote(draftOf(author, saved))).note?.id ?? '';
  const other = await sign(world.provider());
  const desk = world.cosignaturesOf(supervisor.caller);
  expect((await desk.listNotesToCosign({})).notes).toEqual([]);
  for (const noteId of [before, unsigned, other, randomUUID()]) {
    await expect(desk.getNoteToCosign({ noteId })).rejects.toEqual(missing);
    await expect(desk.cosignNote({ noteId })).rejects.toEqual(missing);
  }
  const { note } = await author.notes.getNote({ patientId: author.patientId, noteId: before });
  expect(note?.cosignState).toBe(CosignState.UNSPECIFIED);
});

test('a new supervisor takes over what waits, and an ended supervision leaves nothing waiting', async () => {
  const { author, desk } = await supervise();
  const noteId = await sign(author);
  const next = world.provider();
  await operator().putSupervision({ providerId: author.providerId, supervisorId: next.providerId });
  await expect(desk.cosignNote({ noteId })).rejects.toEqual(missing);
  const nextDesk = world.cosignaturesOf(next.caller);
  expect((await nextDesk.listNotesToCosign({})).notes).toHaveLength(1);
  await operator().putSupervision({ providerId: author.providerId });
  expect((await nextDesk.listNotesToCosign({})).notes).toEqual([]);
  await expect(nextDesk.getNoteToCosign({ noteId })).rejects.toEqual(missing);
});

test('a supervisor returns a note with a comment; it waits again after the addendum of its author, and is then co-signed', async () => {
  const { author, supervisor, desk } = await supervise();
  const noteId = await sign(author);
  const { patientId } = author;
  const returnId = randomUUID();
  const comment = 'Please say how risk was asked.';
  const returned = await desk.returnNote({ noteId, returnId, comment });
  expect(await desk.returnNote({ noteId, returnId, comment })).toEqual(returned);
  const read = async () => (await author.notes.getNote({ patientId, noteId })).note;
  expect(await read()).toMatchObject({ cosignState: CosignState.RETURNED, returns: [{ comment }] });
  expect((await desk.listNotesToCosign({})).notes).toEqual([]);
  const own = world.cosignaturesOf(author.caller);
  expect((await own.listReturnedNotes({})).notes).toMatchObject([{ noteId, patientId, noteType: NoteType.CHART }]);
  expect((await desk.listReturnedNotes({})).notes).toEqual([]);
  const change = { noteType: NoteType.CHART, noteContent: savableChart, status: NoteStatus.SAVED, noteId, revision: 1 };
  const { appointmentId = '' } = (await read()) ?? {};
  await expect(author.notes.upsertNote(draftOf(author, { ...change, appointmentId }))).rejects.toEqual(
    refusal('conflict', 'UPSERT_PATIENT_NOTE__SIGNED'),
  );

  await author.notes.addAddendum({ noteId, addendumId: randomUUID(), reason: 'Returned', text: 'Asked directly.' });
  expect((await read())?.cosignState).toBe(CosignState.WAITING);
  expect((await own.listReturnedNotes({})).notes).toEqual([]);
  expect((await desk.listNotesToCosign({})).notes).toMatchObject([{ noteId }]);
  await desk.cosignNote({ noteId });
  expect(await read()).toMatchObject({ cosignState: CosignState.COSIGNED, returns: [{ comment }] });
  await expect(desk.returnNote({ noteId, returnId: randomUUID(), comment })).rejects.toEqual(
    refusal('conflict', 'NOTE_COSIGNED'),
  );
  expect((await world.listAudited(patientId)).filter((action) => action === 'note.return')).toHaveLength(1);
  const { rows } = await world.admin.query('select sealed from clinical_notes.note_returns where id = $1', [returnId]);
  expect(Buffer.from(rows[0]?.sealed).toString()).not.toContain('risk');
  await expect(
    world.admin.query('update clinical_notes.note_returns set sealed = $2 where id = $1', [returnId, Buffer.from('x')]),
  ).rejects.toThrow('a comment of a supervisor does not change');

  // Not by another caller: nor by the author, nor by a supervisor whose time has ended.
  const next = await sign(author);
  const wish = { noteId: next, returnId: randomUUID(), comment };
  await expect(own.returnNote(wish)).rejects.toEqual(missing);
  await expect(world.cosignaturesOf(world.provider().caller).returnNote(wish)).rejects.toEqual(missing);
  await expect(world.cosignaturesOf(world.person(['ops'])).returnNote(wish)).rejects.toEqual(
    refusal('denied', 'NOT_A_PROVIDER'),
  );
  await operator().putSupervision({ providerId: author.providerId });
  await expect(world.cosignaturesOf(supervisor.caller).returnNote(wish)).rejects.toEqual(missing);
});

test('not by another caller: only operators name supervisors, and only the supervisor co-signs', async () => {
  const { author, supervisor, desk } = await supervise();
  const noteId = await sign(author);
  for (const caller of [author.caller, supervisor.caller, world.person(['ops']), world.person(['client'])]) {
    const named = { providerId: author.providerId, supervisorId: randomUUID() };
    await expect(world.cosignaturesOf(caller).putSupervision(named)).rejects.toEqual(refusal('denied', 'NOT_ALLOWED'));
  }
  const own = { providerId: author.providerId, supervisorId: author.providerId };
  await expect(operator().putSupervision(own)).rejects.toEqual(refusal('invalid', 'SUPERVISOR_IS_PROVIDER'));
  await expect(world.cosignaturesOf(author.caller).cosignNote({ noteId })).rejects.toEqual(missing);
  for (const role of ['client', 'support', 'ops'] as const) {
    const asked = world.cosignaturesOf(world.person([role])).getNoteToCosign({ noteId });
    await expect(asked).rejects.toEqual(refusal('denied', 'NOT_A_PROVIDER'));
  }
  // A supervisor reads notes to co-sign, and no list or draft of the provider.
  await expect(supervisor.notes.getNote({ patientId: author.patientId, noteId })).rejects.toEqual(missing);
  expect((await supervisor.notes.listNotes({ patientId: author.patientId, limit: 10 })).notes).toEqual([]);
  const transactions = world.store.as(supervisor.caller, { provider: supervisor.providerId });
  expect(await transactions.read((tx) => tx.note.count({ where: { id: noteId } }))).toBe(0);
  await desk.cosignNote({ noteId });
  await expect(
    world.admin.query(`update clinical_notes.note_cosignatures set cosigned_at = now() where id = $1`, [noteId]),
  ).rejects.toThrow('a co-signature does not change');
});

test('a license that needs a supervisor makes signed notes wait before one is named', async () => {
  const author = world.provider();
  world.supervisors.set(author.providerId, { supervisorId: undefined, since: new Date(0) });
  const noteId = await sign(author);
  const { note } = await author.notes.getNote({ patientId: author.patientId, noteId });
  expect(note?.cosignState).toBe(CosignState.WAITING);
});

test('supervisions that operators set before are handed to accounts once', async () => {
  const author = world.provider();
  const supervisor = world.provider();
  const noteId = await sign(author);
  await world.admin.query(
    `insert into clinical_notes.supervisions (provider_id, supervisor_id, since) values ($1, $2, now() - interval '1 day')`,
    [author.providerId, supervisor.providerId],
  );
  const logger = createLogger('clinical-notes', { level: 'silent' });
  const fails = { handOverSupervision: () => Promise.reject(new Error('accounts does not answer')) };
  expect(await forwardSupervisions({ store: world.store, people: fails, logger })).toBe(0);
  expect(await forwardSupervisions({ store: world.store, people: world.people, logger })).toBe(1);
  expect(await forwardSupervisions({ store: world.store, people: world.people, logger })).toBe(0);
  const { notes } = await world.cosignaturesOf(supervisor.caller).listNotesToCosign({});
  expect(notes).toMatchObject([{ noteId }]);
});

test('a cover lists and reads signed notes of the provider who is away, and nothing else, audited, until the cover ends', async () => {
  const away = world.provider();
  const cover = world.provider();
  const noteId = await sign(away);
  const draft = (await away.notes.upsertNote(draftOf(away, { noteType: NoteType.CHART }))).note?.id ?? '';
  const id = randomUUID();
  await world
    .psychotherapyNotesOf(away.caller)
    .upsertPsychotherapyNote({ noteId: id, patientId: away.patientId, text: 'Apart.', revision: 0 });
  expect((await cover.notes.listCoveredNotes({})).notes).toEqual([]);
  await expect(cover.notes.getCoveredNote({ noteId })).rejects.toEqual(missing);

  world.covers.push({ acting: cover.providerId, for: away.providerId });
  expect((await cover.notes.listCoveredNotes({})).notes).toMatchObject([
    { note: { id: noteId, noteContent: '' }, patientName: 'Zoë Álvarez' },
  ]);
  const opened = await cover.notes.getCoveredNote({ noteId });
  expect(opened).toMatchObject({
    patientName: 'Zoë Álvarez',
    note: { noteContent: savableChart, aiStatuses: '', returns: [] },
  });
  expect((await world.listAudited(away.patientId)).at(-1)).toBe('note.read');
  const { rows } = await world.admin.query(
    `select actor from clinical_notes.audit where action = 'note.list_covered' and actor = $1`,
    [cover.caller.account],
  );
  expect(rows.length).toBeGreaterThan(0);

  // Never drafts, psychotherapy notes or the notes of others; nothing to write or co-sign.
  for (const other of [draft, id, await sign(world.provider()), randomUUID()])
    await expect(cover.notes.getCoveredNote({ noteId: other })).rejects.toEqual(missing);
  const own = world.psychotherapyNotesOf(cover.caller);
  expect((await own.listPsychotherapyNotes({ patientId: away.patientId })).notes).toEqual([]);
  await expect(world.cosignaturesOf(cover.caller).cosignNote({ noteId })).rejects.toEqual(missing);
  await expect(cover.notes.addAddendum({ noteId, addendumId: randomUUID(), reason: 'x', text: 'x' })).rejects.toEqual(
    missing,
  );
  await expect(world.notesOf(world.person(['ops'])).getCoveredNote({ noteId })).rejects.toEqual(
    refusal('denied', 'NOT_A_PROVIDER'),
  );
  await expect(away.notes.getCoveredNote({ noteId })).rejects.toEqual(missing);

  world.covers.length = 0;
  await expect(cover.notes.getCoveredNote({ noteId })).rejects.toEqual(missing);
  expect((await cover.notes.listCoveredNotes({})).notes).toEqual([]);
});
