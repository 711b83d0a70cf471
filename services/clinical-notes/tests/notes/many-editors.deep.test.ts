import { setTimeout } from 'node:timers/promises';
import { createEnvelopeSealer } from '@linden/platform/crypto/envelope';
import { createSealer } from '@linden/platform/crypto/sealer';
import { DomainError } from '@linden/platform/domain-error';
import { createLogger } from '@linden/platform/telemetry/log';
import { NoteType } from '@linden/proto/clinical_notes/v1/note_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rewrapNotes } from '#src/jobs/rewrap-notes.ts';
import {
  type ClinicalNotes,
  draftOf,
  type Provider,
  sealingKey,
  startClinicalNotes,
} from '#tests/support/clinical-notes.ts';

const former = createSealer('clinical-notes', sealingKey);
const nextKey = Buffer.alloc(32, 9).toString('base64url');
const next = createSealer('clinical-notes', nextKey, [sealingKey]);
let current = former;

let world: ClinicalNotes;
beforeAll(async () => {
  world = await startClinicalNotes(() => current);
});
afterAll(() => world?.stop());

/** What a page and a job do when the store has no connection left: the same again, a little later. */
async function repeatWhileBusy<Result>(work: () => Promise<Result>, onBusy: () => void): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'STORE_BUSY') throw error;
      onBusy();
      await setTimeout(200 + Math.random() * 800);
    }
  }
}

const editors = 200;
const saves = 8;
const pauseMs = 4_000;

test('200 editors save their drafts at the same time while a new service key wraps them again, and no word is lost', async () => {
  const providers = Array.from({ length: editors }, () => world.provider());
  const times: number[] = [];
  let busy = 0;
  const countBusy = () => (busy += 1);
  const ids = new Map<Provider, string>();
  const save = async (provider: Provider, revision: number) => {
    const editor = providers.indexOf(provider);
    const noteContent = JSON.stringify({ chartText: `Editor ${editor}, save ${revision}. ${'word '.repeat(200)}` });
    const noteId = ids.get(provider);
    const draft = {
      noteType: NoteType.CHART,
      noteContent,
      revision,
      noteSummary: `Save ${revision}`,
      ...(noteId && { noteId }),
    };
    const begin = performance.now();
    const { note } = await repeatWhileBusy(() => provider.notes.upsertNote(draftOf(provider, draft)), countBusy);
    times.push(performance.now() - begin);
    ids.set(provider, note?.id ?? '');
    expect(note?.revision).toBe(revision + 1);
  };
  await Promise.all(providers.map((provider) => save(provider, 0)));
  // Notes that no one edits: the rotation alone reaches them.
  for (const provider of providers) {
    await repeatWhileBusy(
      () => provider.notes.upsertNote(draftOf(provider, { noteType: NoteType.PROGRESS, noteContent: '{"a":"b"}' })),
      countBusy,
    );
  }

  // The service restarts with both keys. Then its data keys are wrapped again while everyone goes on.
  current = next;
  const isWriting = { now: true };
  const writing = Promise.all(
    providers.map(async (provider) => {
      for (let revision = 1; revision < saves; revision++) {
        // People pause at different moments.
        await setTimeout(Math.random() * pauseMs);
        await save(provider, revision);
      }
    }),
  ).finally(() => (isWriting.now = false));
  const rotation = { store: world.store, envelope: world.envelope, logger: createLogger('test', { level: 'silent' }) };
  let rewrapped = 0;
  do {
    const done = await repeatWhileBusy(() => rewrapNotes(rotation), countBusy);
    expect(done.failed).toBe(0);
    rewrapped += done.rewrapped;
  } while (isWriting.now);
  await writing;
  expect(rewrapped).toBeGreaterThanOrEqual(editors);
  expect(await rewrapNotes(rotation)).toMatchObject({ failed: 0 });

  // The former key is gone: the next one alone opens every note, with its last words.
  const alone = createEnvelopeSealer(createSealer('clinical-notes', nextKey));
  const { rows } = await world.admin.query('select id, sealed, data_key, key_id from clinical_notes.notes');
  expect(rows).toHaveLength(2 * editors);
  for (const { id, sealed, data_key: dataKey, key_id: keyId } of rows)
    alone.open({ sealed, dataKey, keyId }, `note ${id}`);
  for (const [editor, provider] of providers.entries()) {
    const row = rows.find((each) => each.id === ids.get(provider));
    const sealed = { sealed: row.sealed, dataKey: row.data_key, keyId: row.key_id };
    const text = Buffer.from(alone.open(sealed, `note ${row.id}`)).toString();
    expect(JSON.parse(text).chartText).toContain(`Editor ${editor}, save ${saves - 1}.`);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
  process.stdout.write(
    `autosave of ${editors} editors at once: median ${at(0.5)} ms, 95 of 100 below ${at(0.95)} ms; ${rewrapped} data keys wrapped meanwhile, ${busy} times busy\n`,
  );
});
