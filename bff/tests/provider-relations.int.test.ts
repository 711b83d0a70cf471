import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { notFound } from '@linden/platform/domain-error';
import { ProviderRelationKind } from '@linden/proto/accounts/v1/provider_relation_service_pb';
import { NoteType } from '@linden/proto/clinical_notes/v1/note_pb';
import { afterAll, expect, test } from 'vitest';
import { makeId, makeProvider } from './fake-services.ts';
import { openProviderBff } from './provider-bff.ts';

const open: { stop(): Promise<void> }[] = [];
afterAll(() => Promise.all(open.map((each) => each.stop())));

const at = timestampFromDate(new Date('2026-12-01T17:00:00Z'));
const instant = '2026-12-01T17:00:00.000Z';
const { COVERS } = ProviderRelationKind;

test('staff read the relations of a provider with names, in one call for all names', async () => {
  const asked: string[][] = [];
  const bff = await openProviderBff(open, {
    listProviderRelations: async () => ({
      needsSupervisor: true,
      relations: [2, 3].map((id) => ({
        id: makeId(id),
        kind: COVERS,
        actingProviderId: makeId(id),
        forProviderId: makeId(4),
        from: at,
      })),
    }),
    batchGetProviders: async ({ ids }: { ids: string[] }) => {
      asked.push(ids);
      return { providers: [makeProvider(2)] };
    },
  });
  const query = `query ($providerId: ID!) {
    providerRelations(providerId: $providerId) { needsSupervisor relations { kind acting { id } for { id } from until } }
  }`;
  expect((await bff.askAs(query, { providerId: makeId(4) })).data?.providerRelations).toEqual({
    needsSupervisor: true,
    relations: [
      { kind: 'COVERS', acting: { id: makeId(2) }, for: null, from: instant, until: null },
      { kind: 'COVERS', acting: null, for: null, from: instant, until: null },
    ],
  });
  expect(asked).toHaveLength(1);
});

test('staff set and end a relation', async () => {
  const asked: object[] = [];
  const bff = await openProviderBff(open, {
    putProviderRelation: async (request: object) => {
      asked.push(request);
      return {};
    },
    endProviderRelation: async (request: object) => {
      asked.push(request);
      return {};
    },
  });
  const values = { id: makeId(1), kind: 'COVERS', actingProviderId: makeId(2), forProviderId: makeId(3) };
  const put = 'mutation ($values: ProviderRelationValues!) { putProviderRelation(values: $values) }';
  await bff.askAs(put, { values: { ...values, lastDay: '2026-12-24' } });
  await bff.askAs('mutation ($id: ID!) { endProviderRelation(id: $id) }', { id: makeId(1) });
  expect(asked).toMatchObject([{ ...values, kind: COVERS, fromDay: '', lastDay: '2026-12-24' }, { id: makeId(1) }]);
});

test('a cover lists and opens signed notes; any other note is missing', async () => {
  const note = { id: makeId(8), patientId: makeId(7), providerId: makeId(2), noteType: NoteType.CHART, revision: 1 };
  const dated = { ...note, signedAt: at, createdAt: at, updatedAt: at };
  const bff = await openProviderBff(open, {
    listCoveredNotes: async () => ({ notes: [{ note: dated, patientName: 'Zoë Álvarez' }] }),
    getCoveredNote: async ({ noteId }: { noteId: string }) => {
      if (noteId !== note.id) throw notFound('NOTE_NOT_FOUND', 'no such note');
      return { note: { ...dated, noteContent: '{"a":1}' }, patientName: 'Zoë Álvarez' };
    },
    batchGetProviders: async () => ({ providers: [makeProvider(2)] }),
  });
  const listed = await bff.askAs('{ coveredNotes { patientName provider { id } note { id noteContent signedAt } } }');
  expect(listed.data?.coveredNotes).toEqual([
    {
      patientName: 'Zoë Álvarez',
      provider: { id: makeId(2) },
      note: { id: note.id, noteContent: null, signedAt: instant },
    },
  ]);
  const query = 'query ($noteId: ID!) { coveredNote(noteId: $noteId) { note { noteContent } } }';
  expect((await bff.askAs(query, { noteId: note.id })).data?.coveredNote).toEqual({ note: { noteContent: '{"a":1}' } });
  const missing = await bff.askAs(query, { noteId: makeId(9) });
  expect(missing.errors?.[0]?.extensions?.code).toBe('NOTE_NOT_FOUND');
});
