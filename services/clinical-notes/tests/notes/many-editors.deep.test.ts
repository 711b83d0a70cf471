import { writeSync } from 'node:fs';
import { createEnvelopeSealer } from '@linden/platform/crypto/envelope';
import { createSealer } from '@linden/platform/crypto/sealer';
import { createLogger } from '@linden/platform/telemetry/log';
import { NoteType } from '@linden/proto/clinical_notes/v1/note_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rewrapNotes } from '#src/jobs/rewrap-notes.ts';
import { type ClinicalNotes, draftOf, sealingKey, startClinicalNotes } from '#tests/support/clinical-notes.ts';

let world: ClinicalNotes;
beforeAll(async () => {
  world = await startClinicalNotes();
});
afterAll(() => world?.stop());

const editors = 200;
const saves = 12;

test('200 editors save their drafts at the same time while a new service key wraps them again, and no word is lost', async () => {
  const providers = Array.from({ length: editors }, () => world.provider());
  const times: number[] = [];
  const write = async (provider: (typeof providers)[number], editor: number) => {
    let noteId = '';
    for (let revision = 0; revision < saves; revision++) {
      const noteContent = JSON.stringify({ chartText: `Editor ${editor}, save ${revision}. ${'word '.repeat(200)}` });
      const draft = { noteType: NoteType.CHART, noteContent, revision, ...(noteId && { noteId }) };
      const begin = performance.now();
      const { note } = await provider.notes.upsertNote(draftOf(provider, draft));
      times.push(performance.now() - begin);
      noteId = note?.id ?? '';
      expect(note?.revision).toBe(revision + 1);
    }
    return noteId;
  };
  const newKey = createSealer('clinical-notes', Buffer.alloc(32, 9).toString('base64url'), [sealingKey]);
  const rotation = { store: world.store, envelope: createEnvelopeSealer(newKey) };
  const logger = createLogger('clinical-notes', { level: 'silent' });
  const writing = Promise.all(providers.map(write));
  const rotated = await rewrapNotes({ ...rotation, logger });
  const ids = await writing;
  expect(rotated.failed).toBe(0);

  // The last round of the rotation finds what was saved with the former key meanwhile. Then the new key opens every note.
  await rewrapNotes({ ...rotation, logger });
  const { rows } = await world.admin.query('select id, sealed, data_key, key_id from clinical_notes.notes');
  expect(rows).toHaveLength(editors);
  for (const [editor, id] of ids.entries()) {
    const row = rows.find((each) => each.id === id);
    const sealed = { sealed: row.sealed, dataKey: row.data_key, keyId: row.key_id };
    const text = Buffer.from(rotation.envelope.open(sealed, `note ${id}`)).toString();
    expect(JSON.parse(text).chartText).toContain(`Editor ${editor}, save ${saves - 1}.`);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
  writeSync(1, `autosave of ${editors} editors at once: median ${at(0.5)} ms, 95 of 100 below ${at(0.95)} ms\n`);
});
