import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { ProviderRelationKind, ProviderRelationSchema } from '@linden/proto/accounts/v1/provider_relation_service_pb';
import { expect, test } from 'vitest';
import { toRelations } from './relations.ts';

const since = new Date('2026-05-01T00:00:00Z');
const always = new Date(0);
const { SUPERVISES, COVERS } = ProviderRelationKind;

const relate = (kind: ProviderRelationKind, actingProviderId: string, forProviderId: string) =>
  create(ProviderRelationSchema, {
    kind,
    actingProviderId,
    forProviderId,
    ...(kind === SUPERVISES && { supervisedSince: timestampFromDate(since) }),
  });
const relations = [
  relate(SUPERVISES, 'me', 'ada'),
  relate(SUPERVISES, 'noor', 'me'),
  relate(COVERS, 'me', 'lee'),
  relate(COVERS, 'kim', 'me'),
];

test('a provider has a supervisor, supervises, and covers for others', () => {
  expect(toRelations({ relations, needsSupervisorIds: [] }, 'me')).toEqual({
    supervision: { supervisorId: 'noor', since },
    supervises: new Map([['ada', since]]),
    coversFor: ['lee'],
  });
});

test('every note of a license that needs a supervisor needs a co-signature, also before someone is named', () => {
  expect(toRelations({ relations, needsSupervisorIds: ['ada', 'me'] }, 'me')).toMatchObject({
    supervision: { supervisorId: 'noor', since: always },
    supervises: new Map([['ada', always]]),
  });
  expect(toRelations({ relations: [], needsSupervisorIds: ['me'] }, 'me').supervision).toEqual({
    supervisorId: undefined,
    since: always,
  });
  expect(toRelations({ relations: [], needsSupervisorIds: ['ada'] }, 'me').supervision).toBeUndefined();
});
