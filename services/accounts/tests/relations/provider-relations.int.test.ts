import { randomUUID } from 'node:crypto';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Caller } from '@linden/platform/caller/caller';
import { wrapStatement } from '@linden/platform/store/sql';
import { ProviderRelationKind } from '@linden/proto/accounts/v1/provider_relation_service_pb';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PeopleWorld, refusal, startPeople } from '#tests/support/people.ts';
import { createProvider } from '#tests/support/vetted-provider.ts';

let world: PeopleWorld;
beforeAll(async () => {
  world = await startPeople();
});
afterAll(() => world?.stop());

const { SUPERVISES, COVERS } = ProviderRelationKind;
const staff = () => world.relationsAs('bff', world.person(['ops']).caller);
const notes = () => world.relationsAs('clinical-notes', { kind: 'service', name: 'clinical-notes' });
const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

const relate = (kind: ProviderRelationKind, actingProviderId: string, forProviderId: string, days = {}) => ({
  id: randomUUID(),
  kind,
  actingProviderId,
  forProviderId,
  fromDay: '',
  lastDay: '',
  ...days,
});
async function inForce(...providerIds: string[]) {
  const found = await notes().batchGetProviderRelations({ providerIds });
  return found.relations.map(({ kind, actingProviderId, forProviderId }) => [kind, actingProviderId, forProviderId]);
}

test('staff set who covers, with a first and a last day, and end it; clinical-notes and messaging see it while it is in force', async () => {
  const [away, cover] = await Promise.all([createProvider(world), createProvider(world)]);
  const asked = relate(COVERS, cover.id, away.id, { lastDay: inDays(7) });
  const desk = staff();
  await desk.putProviderRelation(asked);
  await desk.putProviderRelation(asked);
  for (const name of ['clinical-notes', 'messaging'] as const) {
    const rpc = world.relationsAs(name, { kind: 'service', name });
    const { relations, needsSupervisorIds } = await rpc.batchGetProviderRelations({ providerIds: [away.id] });
    expect(relations).toMatchObject([{ kind: COVERS, actingProviderId: cover.id, forProviderId: away.id }]);
    expect(needsSupervisorIds).toEqual([]);
  }
  // The last day counts where the provider who is away works.
  const { relations } = await notes().batchGetProviderRelations({ providerIds: [cover.id] });
  const { rows } = await world.admin.query(
    `select (($1::date + 1)::timestamp at time zone 'America/Los_Angeles') as at`,
    [asked.lastDay],
  );
  expect(relations[0]?.until && timestampDate(relations[0].until)).toEqual(rows[0].at);
  world.ahead.ms = 9 * dayMs;
  expect(await inForce(away.id)).toEqual([]);
  world.ahead.ms = 0;
  await desk.endProviderRelation({ id: asked.id });
  await desk.endProviderRelation({ id: asked.id });
  expect(await inForce(away.id)).toEqual([]);
  const listed = await staff().listProviderRelations({ providerId: away.id });
  expect(listed).toMatchObject({ relations: [{ id: asked.id }], needsSupervisor: false });
  const actions = ['provider_relation.set', 'provider_relation.end', 'provider_relation.list'];
  expect((await world.trail(away.id)).filter((action) => action.startsWith('provider_relation'))).toEqual(actions);
});

test('a cover that begins later is not in force yet', async () => {
  const [away, cover] = await Promise.all([createProvider(world), createProvider(world)]);
  await staff().putProviderRelation(relate(COVERS, cover.id, away.id, { fromDay: inDays(3) }));
  expect(await inForce(away.id)).toEqual([]);
  world.ahead.ms = 5 * dayMs;
  expect(await inForce(away.id)).toEqual([[COVERS, cover.id, away.id]]);
  world.ahead.ms = 0;
});

test('a new supervisor replaces the one before, and keeps since when there has been one', async () => {
  const [author, first, second] = await Promise.all([1, 2, 3].map(() => createProvider(world)));
  if (!author || !first || !second) throw new Error('three providers');
  await staff().putProviderRelation(relate(SUPERVISES, first.id, author.id, { fromDay: inDays(-30) }));
  await staff().putProviderRelation(relate(SUPERVISES, second.id, author.id));
  expect(await inForce(author.id)).toEqual([[SUPERVISES, second.id, author.id]]);
  const { relations } = await notes().batchGetProviderRelations({ providerIds: [second.id] });
  const since = relations[0]?.supervisedSince;
  expect(since && Date.now() - timestampDate(since).getTime()).toBeGreaterThan(28 * dayMs);
});

test('a type of license says that its holder needs a supervisor', async () => {
  const { id } = await createProvider(world);
  const { provider } = await world.providers.getProvider({ key: { case: 'id', value: id } });
  if (!provider) throw new Error('no provider');
  const stateCredentials = provider.stateCredentials.map((each) => ({ ...each, licenseType: 'AMFT' }));
  await world.providers.putProvider({ provider: { ...provider, stateCredentials } });
  expect(await notes().batchGetProviderRelations({ providerIds: [id] })).toMatchObject({ needsSupervisorIds: [id] });
  expect(await staff().listProviderRelations({ providerId: id })).toMatchObject({ needsSupervisor: true });
});

test('clinical-notes hands over what operators set, once, and ends it', async () => {
  const [author, supervisor] = await Promise.all([createProvider(world), createProvider(world)]);
  const asked = { forProviderId: author.id, actingProviderId: supervisor.id };
  await notes().takeOverSupervision(asked);
  await notes().takeOverSupervision(asked);
  expect(await inForce(author.id)).toEqual([[SUPERVISES, supervisor.id, author.id]]);
  await notes().takeOverSupervision({ forProviderId: author.id });
  expect(await inForce(author.id)).toEqual([]);
  expect(await world.trail(author.id)).toContain('provider_relation.take_over');
});

test('not by another caller: refusals, each at its field', async () => {
  const [own, other] = await Promise.all([
    createProvider(world, { roles: ['provider', 'support'] }),
    createProvider(world),
  ]);
  const third = await createProvider(world);
  const asked = relate(COVERS, other.id, third.id);
  const refuse = async (caller: Caller, code: string) => {
    const rpc = world.relationsAs('bff', caller);
    await expect(rpc.putProviderRelation(asked)).rejects.toMatchObject(refusal('denied', code));
    await expect(rpc.listProviderRelations({ providerId: other.id })).rejects.toMatchObject(refusal('denied', code));
    await expect(rpc.endProviderRelation({ id: asked.id })).rejects.toMatchObject(refusal('denied', code));
  };
  await refuse(world.person(['support'], { strength: 'password' }).caller, 'STEP_UP_REQUIRED');
  for (const caller of [other.caller, world.person(['client']).caller, world.person(['billing']).caller])
    await refuse(caller, 'NOT_ALLOWED');
  for (const name of ['search', 'billing'] as const) {
    const rpc = world.relationsAs(name, { kind: 'service', name });
    await expect(rpc.batchGetProviderRelations({ providerIds: [own.id] })).rejects.toMatchObject(
      refusal('denied', 'NOT_ALLOWED'),
    );
  }
  await expect(
    world.relationsAs('messaging', { kind: 'service', name: 'messaging' }).takeOverSupervision({}),
  ).rejects.toMatchObject(refusal('denied', 'NOT_ALLOWED'));
  const desk = staff();
  const put = (days: object, ids = {}) => expect(desk.putProviderRelation({ ...asked, ...days, ...ids })).rejects;
  await put({ actingProviderId: third.id }).toMatchObject(
    refusal('invalid', 'SUPERVISOR_IS_PROVIDER', 'actingProviderId'),
  );
  await put({ actingProviderId: randomUUID() }).toMatchObject(refusal('not_found', 'PROVIDER_NOT_FOUND'));
  await put({ kind: ProviderRelationKind.UNSPECIFIED }).toMatchObject(refusal('invalid', 'NOT_IN_LIST', 'kind'));
  await put({ lastDay: inDays(-3) }).toMatchObject(refusal('invalid', 'OUT_OF_RANGE', 'lastDay'));
  await put({ fromDay: 'soon' }).toMatchObject(refusal('invalid', 'INVALID_DATE', 'fromDay'));
  await expect(desk.endProviderRelation({ id: randomUUID() })).rejects.toMatchObject(
    refusal('not_found', 'RELATION_NOT_FOUND'),
  );
  // Staff who are providers too leave their own to a colleague.
  await expect(
    world.relationsAs('bff', own.caller).putProviderRelation(relate(COVERS, own.id, third.id)),
  ).rejects.toMatchObject(refusal('denied', 'OWN_DOCUMENT'));
});

test('row-level security shows a relation to staff, to its providers and to the services that go by it; only its end changes', async () => {
  const [away, cover, other] = await Promise.all([1, 2, 3].map(() => createProvider(world)));
  if (!away || !cover || !other) throw new Error('three providers');
  const asked = relate(COVERS, cover.id, away.id);
  await staff().putProviderRelation(asked);
  const seenBy = (caller: Caller) =>
    world.store
      .as(caller)
      .read((tx) => tx.rows(wrapStatement(sql`select 1 from provider_relations where id = ${asked.id}::uuid`)));
  for (const caller of [away.caller, cover.caller, world.person(['support']).caller])
    expect(await seenBy(caller)).toHaveLength(1);
  for (const name of ['clinical-notes', 'messaging']) expect(await seenBy({ kind: 'service', name })).toHaveLength(1);
  for (const caller of [other.caller, world.person(['client']).caller, { kind: 'anonymous' } as const])
    expect(await seenBy(caller)).toEqual([]);
  expect(await seenBy({ kind: 'service', name: 'billing' })).toEqual([]);
  await expect(
    world.admin.query('update accounts.provider_relations set acting_provider_id = $2 where id = $1', [
      asked.id,
      other.id,
    ]),
  ).rejects.toThrow('a relation of providers only ends');
});
