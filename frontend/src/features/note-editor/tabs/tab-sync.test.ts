import { afterEach, describe, expect, test, vi } from 'vitest';
import type { StoredNote } from '../note/stored-note.ts';
import { canSyncTabs, openTabChannel } from './tab-channel.ts';
import { describeChange, type OwnNote, reduceTabs, type TabMessage } from './tab-sync.ts';

const identity = { patientId: 'c1', appointmentId: 's1', noteType: 'PROGRESS' } as const;
const own: OwnNote = { ...identity, noteId: 'n1', revision: 3, isSigned: false };
const unsaved: OwnNote = { ...own, noteId: undefined, revision: 0 };
const message: TabMessage = { ...identity, event: 'AUTOSAVED', noteId: 'n1', revision: 4, isSigned: false };
const created: TabMessage = { ...message, event: 'CREATED', revision: 1 };
const submitted: TabMessage = { ...message, event: 'SUBMITTED' };

const receive = (here: OwnNote, received: TabMessage) =>
  reduceTabs(undefined, { type: 'received', message: received, own: here });

describe('a message of another tab (spec provider-portal, section 4.6)', () => {
  test.each<[string, OwnNote, TabMessage, ReturnType<typeof receive>]>([
    ['an autosave makes this version old', own, message, { kind: 'autosaved', noteId: 'n1' }],
    ['an autosave that this page knows changes nothing', { ...own, revision: 4 }, message, undefined],
    ['a note created elsewhere', unsaved, created, { kind: 'created', noteId: 'n1' }],
    ['an autosave of a note that is new here', unsaved, message, { kind: 'created', noteId: 'n1' }],
    ['a submitted note', own, submitted, { kind: 'submitted', noteId: 'n1' }],
    ['a submitted note that is new here', unsaved, submitted, { kind: 'submitted', noteId: 'n1' }],
    ['a signature', { ...own, revision: 4 }, { ...submitted, isSigned: true }, { kind: 'submitted', noteId: 'n1' }],
    ['another type for the session', unsaved, { ...created, noteType: 'GROW_PROGRESS' }, { kind: 'typeChanged' }],
    ['another type, with a draft here', own, { ...created, noteType: 'GROW_PROGRESS' }, undefined],
    ['a plan beside the session’s note', unsaved, { ...created, noteType: 'TREATMENT_PLAN' }, undefined],
    ['another session', own, { ...message, appointmentId: 's2' }, undefined],
    ['another client', own, { ...message, patientId: 'c2' }, undefined],
    ['another note of the type', own, { ...message, noteId: 'n2' }, undefined],
    [
      'a finished note without a session leaves room for the next one',
      { ...unsaved, appointmentId: null },
      { ...submitted, appointmentId: null },
      undefined,
    ],
  ])('%s', (_, here, received, expected) => expect(receive(here, received)).toEqual(expected));

  test('a submission replaces an earlier autosave, and not the other way round', () => {
    const saved = receive(own, message);
    const done = reduceTabs(saved, { type: 'received', message: submitted, own });
    expect(done).toEqual({ kind: 'submitted', noteId: 'n1' });
    expect(reduceTabs(done, { type: 'received', message: { ...message, revision: 9 }, own })).toBe(done);
  });
});

const draft: StoredNote = {
  id: 'n1',
  ...identity,
  noteContent: '{}',
  noteSummary: null,
  revision: 3,
  savedAt: null,
  signedAt: null,
  addenda: [],
  aiStatuses: null,
  cosignState: null,
  cosignedAt: null,
  returns: [],
  updatedAt: '2026-11-24T10:00:00.000Z',
};
const saved = { ...draft, revision: 4, savedAt: '2026-11-24T11:00:00.000Z' };
const signed = { ...saved, signedAt: '2026-11-24T12:00:00.000Z' };

test.each([
  ['created', undefined, draft, 'CREATED'],
  ['autosaved', draft, { ...draft, revision: 4 }, 'AUTOSAVED'],
  ['finished', draft, saved, 'SUBMITTED'],
  ['created as finished', undefined, saved, 'SUBMITTED'],
  ['signed', saved, signed, 'SUBMITTED'],
  ['given an addendum', signed, { ...signed }, undefined],
  ['read again', draft, { ...draft }, undefined],
] as const)('other tabs hear that a note was %s', (_, before, after, event) =>
  expect(describeChange(before, after)).toBe(event),
);

describe('a save that the server refuses, also because of another device', () => {
  const refuse = (code: string, stored: StoredNote | null, isNew = false) =>
    reduceTabs(undefined, { type: 'refused', code, stored, isNew })?.kind;
  test.each([
    ['a stale revision', 'UPSERT_PATIENT_NOTE__STALE_REVISION', draft, false, 'autosaved'],
    ['a note that exists', 'UPSERT_PATIENT_NOTE__STALE_REVISION', draft, true, 'created'],
    ['a stale revision of a finished note', 'UPSERT_PATIENT_NOTE__STALE_REVISION', saved, false, 'submitted'],
    ['a draft of a finished note', 'UPSERT_PATIENT_NOTE__INVALID_DRAFT_STATUS', saved, false, 'submitted'],
    ['a signed note', 'UPSERT_PATIENT_NOTE__SIGNED', signed, false, 'submitted'],
    ['an outage', 'away', null, false, undefined],
    ['wrong values', 'UPSERT_PATIENT_NOTE__INVALID_CONTENT', null, false, undefined],
  ] as const)('%s', (_, code, stored, isNew, kind) => expect(refuse(code, stored, isNew)).toBe(kind));
});

describe('the channel', () => {
  afterEach(() => void vi.unstubAllGlobals());

  test('brings messages, and ignores what is none', async () => {
    const received: TabMessage[] = [];
    const here = openTabChannel('a1', (each) => received.push(each));
    const elsewhere = openTabChannel('a2', () => expect.fail('another account hears nothing'));
    const there = new BroadcastChannel('linden-notes a1');
    for (const data of ['autosaved', { event: 'AUTOSAVED' }, { ...message, event: 'NEWS' }, message])
      there.postMessage(data);
    await vi.waitFor(() => expect(received).toEqual([message]));
    here?.close();
    elsewhere?.close();
    there.close();
  });

  test('is missing in a browser without channels', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    expect(canSyncTabs()).toBe(false);
    expect(openTabChannel('a1', () => undefined)).toBeUndefined();
  });
});
