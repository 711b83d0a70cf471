import { randomUUID } from 'node:crypto';
import { createEnvelopeSealer } from '@linden/platform/crypto/envelope';
import { createSealer } from '@linden/platform/crypto/sealer';
import { createLogger } from '@linden/platform/telemetry/log';
import { NoteStatus, NoteType } from '@linden/proto/clinical_notes/v1/note_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rewrapNotes } from '#src/jobs/rewrap-notes.ts';
import { listAddenda } from '#src/store/notes/addenda.ts';
import { putJournalKeys } from '#src/store/notes/journal-keys.ts';
import { findNote } from '#src/store/notes/notes.ts';
import { type ClinicalNotes, draftOf, sealingKey, startClinicalNotes } from '#tests/support/clinical-notes.ts';
import { contentOf, savableChart } from '#tests/support/note-contents.ts';

const logger = createLogger('test', { level: 'silent' });
let world: ClinicalNotes;
beforeAll(async () => {
  world = await startClinicalNotes();
});
afterAll(() => world?.stop());

const marker = `marker${randomUUID().replaceAll('-', '')}`;

test('words of a note, an addendum and a refused save are in no column of any table', async () => {
  const provider = world.provider();
  const { notes } = provider;
  const draft = await notes.upsertNote(draftOf(provider, { noteContent: contentOf(marker), noteSummary: marker }));
  await notes.upsertNote(draftOf(provider, { noteContent: contentOf(`${marker} again`) })).catch(() => undefined);
  expect(draft.note?.noteContent).toContain(marker);
  const chart = { noteType: NoteType.CHART, noteContent: savableChart, status: NoteStatus.SAVED };
  const { note } = await notes.upsertNote(draftOf(provider, chart));
  const noteId = note?.id ?? '';
  await notes.signNote({ noteId, revision: 1 });
  await notes.addAddendum({ noteId, addendumId: randomUUID(), reason: marker, text: marker });
  const { rows } = await world.admin.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'clinical_notes'",
  );
  expect(rows.map(({ name }) => name)).toContain('notes');
  for (const { name } of rows) {
    const found = await world.admin.query(`select t::text as text from clinical_notes."${name}" t`);
    expect(JSON.stringify(found.rows)).not.toContain(marker);
    // Text of bytea columns is hexadecimal.
    expect(JSON.stringify(found.rows)).not.toContain(Buffer.from(marker).toString('hex'));
  }
});

test('a new service key opens notes, addenda and journal keys after they are wrapped again', async () => {
  const provider = world.provider();
  const { notes } = provider;
  const chart = { noteType: NoteType.CHART, noteContent: savableChart, status: NoteStatus.SAVED };
  const { note } = await notes.upsertNote(draftOf(provider, chart));
  const noteId = note?.id ?? '';
  await notes.signNote({ noteId, revision: 1 });
  await notes.addAddendum({ noteId, addendumId: randomUUID(), reason: 'late', text: 'more' });
  const { key } = await notes.getJournalKey({});
  const next = Buffer.alloc(32, 9).toString('base64url');
  const during = createEnvelopeSealer(createSealer('clinical-notes', next, [sealingKey]));
  const counts = await rewrapNotes({ store: world.store, envelope: during, logger });
  expect(counts.failed).toBe(0);
  expect(counts.rewrapped).toBeGreaterThanOrEqual(3);
  const after = createEnvelopeSealer(createSealer('clinical-notes', next));
  const { account } = provider.caller;
  const read = await world.store.as(provider.caller, { provider: provider.providerId }).tx(async (tx) => ({
    content: (await findNote(tx, after, noteId))?.content,
    addenda: (await listAddenda(tx, after, noteId)).map(({ text }) => text),
    key: (
      await putJournalKeys(tx, after, { accountId: account, id: randomUUID(), proposed: () => new Uint8Array() })
    )[0]?.key,
  }));
  expect(read).toEqual({ content: savableChart, addenda: ['more'], key: Buffer.from(key) });
  expect(await rewrapNotes({ store: world.store, envelope: during, logger })).toEqual({ rewrapped: 0, failed: 0 });
});
