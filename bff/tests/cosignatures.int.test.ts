import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { notFound } from '@linden/platform/domain-error';
import { CosignState, NoteType } from '@linden/proto/clinical_notes/v1/note_pb';
import { afterAll, expect, test } from 'vitest';
import { makeId, makeProvider } from './fake-services.ts';
import { openProviderBff } from './provider-bff.ts';

const open: { stop(): Promise<void> }[] = [];
afterAll(() => Promise.all(open.map((each) => each.stop())));

const at = timestampFromDate(new Date('2026-12-01T17:00:00Z'));
const instant = '2026-12-01T17:00:00.000Z';
const noteId = makeId(8);
const note = {
  id: noteId,
  patientId: makeId(7),
  providerId: makeId(2),
  noteType: NoteType.CHART,
  revision: 1,
  noteContent: '{"a":1}',
  signedAt: at,
  createdAt: at,
  updatedAt: at,
  cosignState: CosignState.WAITING,
};

test('a supervisor lists waiting notes with their authors, in one call for all names', async () => {
  const asked: string[][] = [];
  const bff = await openProviderBff(open, {
    listNotesToCosign: async () => ({
      notes: [2, 3].map((author) => ({
        noteId: makeId(author),
        providerId: makeId(author),
        noteType: NoteType.CHART,
        signedAt: at,
      })),
    }),
    batchGetProviders: async ({ ids }: { ids: string[] }) => {
      asked.push(ids);
      return { providers: [makeProvider(2)] };
    },
  });
  const { data } = await bff.askAs('{ notesToCosign { noteId noteType signedAt provider { id } } }');
  expect(data?.notesToCosign).toEqual([
    { noteId: makeId(2), noteType: 'CHART', signedAt: instant, provider: { id: makeId(2) } },
    { noteId: makeId(3), noteType: 'CHART', signedAt: instant, provider: null },
  ]);
  expect(asked).toHaveLength(1);
});

test('a note is opened and co-signed', async () => {
  const bff = await openProviderBff(open, {
    getNoteToCosign: async () => ({ note, patientName: 'Zoë Álvarez' }),
    cosignNote: async () => ({ note: { ...note, cosignState: CosignState.COSIGNED, cosignedAt: at } }),
  });
  const query = `query ($noteId: ID!) { noteToCosign(noteId: $noteId) { patientName note { id cosignState cosignedAt } } }`;
  expect((await bff.askAs(query, { noteId })).data?.noteToCosign).toEqual({
    patientName: 'Zoë Álvarez',
    note: { id: noteId, cosignState: 'WAITING', cosignedAt: null },
  });
  const cosign = `mutation ($noteId: ID!) { cosignNote(noteId: $noteId) { cosignState cosignedAt } }`;
  expect((await bff.askAs(cosign, { noteId })).data?.cosignNote).toEqual({
    cosignState: 'COSIGNED',
    cosignedAt: instant,
  });
});

test('a note is returned with a comment, and its author lists it', async () => {
  const comment = 'Please say how risk was asked.';
  const bff = await openProviderBff(open, {
    returnNote: async (request: { returnId: string; comment: string }) => ({
      note: {
        ...note,
        cosignState: CosignState.RETURNED,
        returns: [{ comment: `${request.returnId} ${request.comment}`, returnedAt: at }],
      },
    }),
    listReturnedNotes: async () => ({
      notes: [
        { noteId, patientId: makeId(7), noteType: NoteType.CHART, returnedAt: at },
        { noteId, patientId: makeId(7), noteType: 99, returnedAt: at },
      ],
    }),
  });
  const send = `mutation ($values: ReturnNoteValues!) { returnNote(values: $values) { cosignState returns { comment returnedAt } } }`;
  const values = { noteId, id: makeId(30), comment };
  expect((await bff.askAs(send, { values })).data?.returnNote).toEqual({
    cosignState: 'RETURNED',
    returns: [{ comment: `${makeId(30)} ${comment}`, returnedAt: instant }],
  });
  const { data } = await bff.askAs('{ returnedNotes { noteId patientId appointmentId noteType returnedAt } }');
  expect(data?.returnedNotes).toEqual([
    { noteId, patientId: makeId(7), appointmentId: null, noteType: 'CHART', returnedAt: instant },
  ]);
});

test('a note of someone else keeps its refusal', async () => {
  const refuse = () => Promise.reject(notFound('NOTE_NOT_FOUND', 'no such note'));
  const bff = await openProviderBff(open, { getNoteToCosign: refuse });
  const query = `query ($noteId: ID!) { noteToCosign(noteId: $noteId) { patientName } }`;
  const { data, errors } = await bff.askAs(query, { noteId });
  expect([data?.noteToCosign, errors?.[0]?.extensions?.code]).toEqual([null, 'NOTE_NOT_FOUND']);
});
