import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SaveOutcome } from '../note/save-outcome.ts';
import type { StoredNote } from '../note/stored-note.ts';
import { createDraftSaver, type DraftStatus, saveMaximumMs, savePauseMs } from './draft-saver.ts';

const createNote = (revision: number): StoredNote => ({
  id: 'n1',
  patientId: 'c1',
  appointmentId: null,
  noteType: 'PROGRESS',
  noteContent: null,
  noteSummary: null,
  revision,
  savedAt: null,
  signedAt: null,
  updatedAt: '2026-11-24T10:00:00.000Z',
  addenda: [],
  aiStatuses: null,
  cosignState: null,
  cosignedAt: null,
  returns: [],
});

/** The service: it stores a save of the newest revision, and recognizes one whose answer was lost. */
function createWorld() {
  const stored = { revision: 0, text: '' };
  const statuses: DraftStatus[] = [];
  const refused: string[] = [];
  const sent: string[] = [];
  /** How the next saves end, then all are stored. */
  const faults: ('lost' | 'unsent' | 'refused')[] = [];
  const save = async (values: object, note: StoredNote | undefined): Promise<SaveOutcome> => {
    const text = JSON.stringify(values);
    sent.push(text);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const fault = faults.shift();
    if (fault === 'unsent') return { kind: 'unknown' };
    const revision = note?.revision ?? 0;
    const isRepeated = revision === stored.revision - 1 && text === stored.text;
    if (fault === 'refused' || (!isRepeated && revision !== stored.revision)) {
      return { kind: 'refused', code: 'UPSERT_PATIENT_NOTE__STALE_REVISION', faults: [], stored: null };
    }
    if (!isRepeated) Object.assign(stored, { revision: revision + 1, text });
    return fault === 'lost' ? { kind: 'unknown' } : { kind: 'saved', note: createNote(stored.revision) };
  };
  const saver = createDraftSaver({
    stored: undefined,
    save,
    onSaved: () => undefined,
    onRefused: ({ code }) => refused.push(code),
    onStatus: (status) => statuses.push(status),
  });
  return { saver, stored, statuses, refused, sent, faults };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('drafts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  test('are sent once after a pause', async () => {
    const { saver, stored, sent } = createWorld();
    saver.edit({ mood: 'l' });
    await wait(savePauseMs - 1);
    saver.edit({ mood: 'low' });
    await wait(savePauseMs - 1);
    expect(sent).toEqual([]);
    await wait(200);
    expect(stored.text).toBe('{"mood":"low"}');
    expect(sent).toHaveLength(1);
  });

  test('are sent at the latest 30 s after a change, while the provider types without a pause', async () => {
    const { saver, sent } = createWorld();
    for (let second = 0; second <= saveMaximumMs / 1000; second += 1) {
      saver.edit({ second });
      await wait(1000);
    }
    expect(sent).toHaveLength(1);
  });

  test('follow each other with the revision of the one before', async () => {
    const { saver, stored, refused } = createWorld();
    for (const mood of ['a', 'b', 'c']) {
      saver.edit({ mood });
      await wait(savePauseMs + 200);
    }
    expect({ ...stored, refused }).toEqual({ revision: 3, text: '{"mood":"c"}', refused: [] });
  });

  test('that are edited during a save are sent after it', async () => {
    const { saver, stored, statuses } = createWorld();
    saver.edit({ mood: 'a' });
    const flushed = saver.flush();
    saver.edit({ mood: 'b' });
    await wait(300);
    expect(await flushed).toBe(true);
    expect(stored).toEqual({ revision: 2, text: '{"mood":"b"}' });
    expect(statuses.at(-1)).toBe('saved');
  });

  test('are sent one at a time', async () => {
    const { saver, sent } = createWorld();
    saver.edit({ mood: 'a' });
    void saver.flush();
    saver.edit({ mood: 'b' });
    void saver.flush();
    await wait(50);
    expect(sent).toEqual(['{"mood":"a"}']);
    await wait(300);
    expect(sent).toEqual(['{"mood":"a"}', '{"mood":"b"}']);
  });

  test.each(['lost', 'unsent'] as const)(
    'whose answer is missing (%s) are sent again before newer ones',
    async (fault) => {
      const { saver, stored, refused, faults, statuses } = createWorld();
      faults.push(fault);
      saver.edit({ mood: 'a' });
      await wait(savePauseMs + 200);
      expect(statuses.at(-1)).toBe('failed');
      saver.edit({ mood: 'b' });
      await wait(4 * savePauseMs);
      expect({ ...stored, refused }).toEqual({ revision: 2, text: '{"mood":"b"}', refused: [] });
    },
  );

  test('that cannot be sent are tried again for as long as the page is open', async () => {
    const { saver, stored, faults } = createWorld();
    faults.push(...Array.from({ length: 8 }, () => 'unsent' as const));
    saver.edit({ mood: 'a' });
    await wait(10 * saveMaximumMs);
    expect(stored.text).toBe('{"mood":"a"}');
  });

  test('that are refused end all saves and say why', async () => {
    const { saver, sent, refused, faults } = createWorld();
    faults.push('refused');
    saver.edit({ mood: 'a' });
    expect(await Promise.all([saver.flush(), wait(200)])).toContain(false);
    saver.edit({ mood: 'b' });
    await wait(saveMaximumMs);
    expect(refused).toEqual(['UPSERT_PATIENT_NOTE__STALE_REVISION']);
    expect(sent).toHaveLength(1);
  });

  test('end with the finished note', async () => {
    const { saver, sent } = createWorld();
    saver.edit({ mood: 'a' });
    saver.stop();
    await wait(saveMaximumMs);
    expect(sent).toEqual([]);
  });
});
