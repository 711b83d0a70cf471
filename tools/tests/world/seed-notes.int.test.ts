import { randomUUID } from 'node:crypto';
import type { Caller } from '@linden/platform/caller/caller';
import { createRpcClient } from '@linden/platform/rpc/rpc-client';
import { PeopleService } from '@linden/proto/accounts/v1/people_service_pb';
import { CosignState, NoteStatus, NoteType } from '@linden/proto/clinical_notes/v1/note_pb';
import { NoteService } from '@linden/proto/clinical_notes/v1/note_service_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putProviderAccounts } from '#tools/seed/stories/care.ts';
import { createStory } from '#tools/seed/stories/create-story.ts';
import { demoNoteContents } from '#tools/seed/stories/demo-note-contents.ts';
import { createDemoNotes } from '#tools/seed/stories/demo-notes.ts';
import { createDemoSessions } from '#tools/seed/stories/demo-sessions.ts';
import { logins } from '#tools/seed/stories/logins.ts';
import { stories } from '#tools/seed/stories/people.ts';
import { createPracticeDay, practiceClients } from '#tools/seed/stories/practice-day.ts';
import { createSyntheticWorld } from '#tools/seed/synthetic/world.ts';
import { type Marketplace, startMarketplace } from '#tools/tests/support/marketplace.ts';

const world = createSyntheticWorld(20, 2, Math.floor(Date.now() / 86_400_000) * 86_400_000);
const sealingKey = 'k'.repeat(43);
const open: { close(): void }[] = [];
let marketplace: Marketplace;

beforeAll(async () => {
  const together = ['accounts', 'billing', 'scheduling', 'clinical-notes'] as const;
  marketplace = await startMarketplace(world, together, {}, { together });
  for (const story of stories) await createStory(marketplace, story);
  const operator: Caller = { kind: 'operator', name: 'test' };
  const callerToken = (audience: string) => marketplace.keys.tokenOf('operator', operator, audience);
  const target = `127.0.0.1:${marketplace.ports.accounts}`;
  const people = createRpcClient(PeopleService, { target, callerToken, timeoutMs: 10_000 });
  open.push(people);
  await putProviderAccounts({ people });
  const appointments = marketplace.appointmentsAt(`127.0.0.1:${marketplace.ports.scheduling}`, operator);
  const owners = { scheduling: marketplace.scheduling, appointments, database: marketplace.database.admin };
  await createDemoSessions(owners, new Date());
  await createPracticeDay(owners, new Date());
});
afterAll(async () => {
  for (const each of open) each.close();
  await marketplace?.stop();
});

function notesOf(email: string, role: 'provider' | 'prescriber') {
  const account = logins.find((each) => each.email === email)?.id ?? '';
  const caller: Caller = {
    kind: 'person',
    account,
    roles: [role],
    strength: 'two_step',
    session: 's',
    authenticatedAt: Math.floor(Date.now() / 1000),
  };
  const callerToken = (audience: string) => marketplace.keys.tokenOf('bff', caller, audience);
  const target = `127.0.0.1:${marketplace.ports['clinical-notes']}`;
  const notes = createRpcClient(NoteService, { target, callerToken, timeoutMs: 10_000 });
  open.push(notes);
  return notes;
}

test('demo providers have drafts, saved and signed notes and an addendum, created once', async () => {
  const create = () => createDemoNotes(marketplace.database.admin, sealingKey, new Date());
  expect(await create()).toBe(6);
  expect(await create()).toBe(0);
  const therapist = notesOf('provider@linden.example', 'provider');
  const { notes } = await therapist.listNotes({ limit: 50 });
  const count = (is: (note: (typeof notes)[number]) => unknown) => notes.filter(is).length;
  expect([notes.length, count(({ savedAt }) => !savedAt), count(({ signedAt }) => signedAt)]).toEqual([5, 2, 1]);
  const signed = notes.find(({ signedAt }) => signedAt);
  const { note } = await therapist.getNote({ patientId: signed?.patientId ?? '', noteId: signed?.id ?? '' });
  expect(JSON.parse(note?.noteContent ?? '')).toEqual(demoNoteContents.panicProgress.values);
  expect(note?.addenda).toMatchObject([{ reason: 'Score entered late' }]);
  expect(note?.cosignState).toBe(CosignState.WAITING);
  const covered = await therapist.listCoveredNotes({});
  expect(covered.notes.map((each) => each.note?.noteType)).toEqual([NoteType.PRESCRIBER_PROGRESS_STREAMLINED]);
  const own = await notesOf('prescriber@linden.example', 'prescriber').listNotes({ limit: 50 });
  expect(own.notes.map(({ noteType }) => noteType)).toEqual([NoteType.PRESCRIBER_PROGRESS_STREAMLINED]);
});

test('the therapist goes on with a draft, and writes the note of a session that waits for one', async () => {
  const therapist = notesOf('provider@linden.example', 'provider');
  const { sessions } = await therapist.listSessionsWithoutNote({});
  const drafted = sessions.find((each) => each.draftNoteId);
  const waiting = sessions.find((each) => !each.draftNoteId);
  if (!drafted || !waiting) throw new Error('no session waits');
  const { note } = await therapist.getNote({ patientId: drafted.patientId, noteId: drafted.draftNoteId });
  const {
    patientId = '',
    appointmentId = '',
    noteType = NoteType.PROGRESS,
    noteContent = '',
    revision = 0,
  } = note ?? {};
  const draft = { patientId, appointmentId, noteType, noteContent, status: NoteStatus.DRAFT };
  const next = await therapist.upsertNote({ ...draft, noteId: drafted.draftNoteId, revision });
  expect(next.note?.revision).toBe(revision + 1);
  const { values } = demoNoteContents.panicProgress;
  const about = { patientId: waiting.patientId, appointmentId: waiting.appointmentId };
  const wish = { ...about, noteType: NoteType.PROGRESS, noteContent: JSON.stringify(values), status: NoteStatus.SAVED };
  expect(await therapist.upsertNote(wish)).toMatchObject({ faults: [], note: { revision: 1 } });
  const after = await therapist.listSessionsWithoutNote({});
  expect(after.sessions.map((each) => each.appointmentId)).not.toContain(waiting.appointmentId);
});

test('accounts and scheduling decide: no notes by other accounts, about other people, or of upcoming sessions at discharge', async () => {
  const therapist = notesOf('provider@linden.example', 'provider');
  const draft = { noteContent: '{}', status: NoteStatus.DRAFT };
  const code = (expected: string) => expect.objectContaining({ code: expected });
  const unknown = { ...draft, patientId: randomUUID(), noteType: NoteType.CHART };
  await expect(therapist.upsertNote(unknown)).rejects.toEqual(code('PATIENT_NOT_FOUND'));
  // Which of them has a later session depends on the day: a time that is taken is left out.
  const upcoming = await marketplace.database.admin.query<{ patient_id: string }>(
    "select patient_id from scheduling.appointments where patient_id = any($1) and starts_at > now() + interval '1 hour' and status = 'CONFIRMED'",
    [practiceClients.map(({ id }) => id)],
  );
  const patientId = upcoming.rows[0]?.patient_id ?? '';
  const discharge = { ...draft, patientId, noteType: NoteType.DISCHARGE };
  await expect(therapist.upsertNote(discharge)).rejects.toEqual(code('NOTE__UPCOMING_APPOINTMENTS'));
  const client = notesOf('client@linden.example', 'provider');
  await expect(client.upsertNote(unknown)).rejects.toEqual(code('NOT_A_PROVIDER'));
});
