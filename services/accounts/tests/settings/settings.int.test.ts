import { create } from '@bufbuild/protobuf';
import { wrapStatement } from '@linden/platform/store/sql';
import { CarePreferencesSchema, CareSetting, CareTime, DataUse } from '@linden/proto/accounts/v1/settings_service_pb';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PeopleWorld, refusal, startPeople } from '#tests/support/people.ts';

let world: PeopleWorld;
beforeAll(async () => {
  world = await startPeople();
});
afterAll(() => world?.stop());

async function client() {
  const me = world.person();
  const { clientUser } = await me.rpc.getMe({});
  return { ...me, clientUserId: clientUser?.id ?? '', settings: world.settings('bff', me.caller) };
}
const prefer = (setting: CareSetting, times: CareTime[] = []) => ({
  carePreferences: create(CarePreferencesSchema, { setting, times }),
});
const denied = refusal('denied', 'NOT_ALLOWED');

describe('care preferences', () => {
  test('are empty at first, then as last stored, with each time of day once', async () => {
    const { settings } = await client();
    expect((await settings.getMySettings({})).carePreferences).toMatchObject({
      setting: CareSetting.UNSPECIFIED,
      times: [],
    });
    await settings.putCarePreferences(
      prefer(CareSetting.IN_PERSON, [CareTime.EVENING, CareTime.EVENING, CareTime.MORNING]),
    );
    expect((await settings.getMySettings({})).carePreferences).toMatchObject({
      setting: CareSetting.IN_PERSON,
      times: [CareTime.EVENING, CareTime.MORNING],
    });
    const { carePreferences } = await settings.putCarePreferences(prefer(CareSetting.UNSPECIFIED));
    expect(carePreferences).toMatchObject({ setting: CareSetting.UNSPECIFIED, times: [] });
    expect((await settings.getMySettings({})).carePreferences).toMatchObject({
      setting: CareSetting.UNSPECIFIED,
      times: [],
    });
  });

  test.each([
    ['a setting from a later version', prefer(99 as CareSetting), 'carePreferences.setting', 'NOT_IN_LIST'],
    [
      'a time of day from a later version',
      prefer(CareSetting.UNSPECIFIED, [99 as CareTime]),
      'carePreferences.times',
      'NOT_IN_LIST',
    ],
    ['nothing', {}, 'carePreferences', 'REQUIRED'],
  ])('rejects %s at its field', async (_, request, field, code) => {
    const { settings } = await client();
    await expect(settings.putCarePreferences(request)).rejects.toMatchObject(refusal('invalid', code, field));
  });
});

describe('data opt-outs', () => {
  test('hold from their date until they are no longer named; each change is audited', async () => {
    const { settings, clientUserId } = await client();
    const first = await settings.createClientDataOptOuts({ optOuts: [DataUse.ANALYTICS] });
    const since = first.dataOptOuts[0]?.since;
    expect(Math.abs(Number(since?.seconds) - Date.now() / 1000)).toBeLessThan(60);
    const both = await settings.createClientDataOptOuts({ optOuts: [DataUse.MARKETING_EMAIL, DataUse.ANALYTICS] });
    expect(both.dataOptOuts.map(({ optOut }) => optOut)).toEqual([DataUse.ANALYTICS, DataUse.MARKETING_EMAIL]);
    // The earlier one keeps its date.
    expect(both.dataOptOuts[0]?.since).toEqual(since);
    await settings.createClientDataOptOuts({ optOuts: [DataUse.ANALYTICS, DataUse.MARKETING_EMAIL] });
    await settings.createClientDataOptOuts({ optOuts: [] });
    expect((await settings.getMySettings({})).dataOptOuts).toEqual([]);
    const opted = (await world.trail(clientUserId)).filter((action) => action === 'client_user.opt_out');
    expect(opted).toHaveLength(3);
  });

  test('ignore unknown kinds', async () => {
    const { settings } = await client();
    await settings.createClientDataOptOuts({ optOuts: [DataUse.ANALYTICS] });
    const unknown = settings.createClientDataOptOuts({ optOuts: [DataUse.ANALYTICS, 99 as DataUse] });
    await expect(unknown).rejects.toMatchObject(refusal('invalid', 'NOT_IN_LIST', 'optOuts'));
    expect((await settings.getMySettings({})).dataOptOuts).toHaveLength(1);
  });
});

test('not by another caller: clients see only their own, and other roles have none', async () => {
  const mine = await client();
  const other = await client();
  await mine.settings.putCarePreferences(prefer(CareSetting.VIRTUAL));
  await mine.settings.createClientDataOptOuts({ optOuts: [DataUse.ANALYTICS] });
  await other.settings.createClientDataOptOuts({ optOuts: [] });
  expect(await other.settings.getMySettings({})).toMatchObject({
    carePreferences: { setting: CareSetting.UNSPECIFIED },
    dataOptOuts: [],
  });
  expect((await mine.settings.getMySettings({})).dataOptOuts).toHaveLength(1);
  const strangers = [
    world.settings('bff', { kind: 'anonymous' }),
    world.settings('bff', world.person(['provider']).caller),
    world.settings('bff', world.person(['ops']).caller),
    world.settings('operator', { kind: 'operator', name: 'test' }),
    world.settings('messaging', { kind: 'service', name: 'messaging' }),
  ];
  for (const rpc of strangers) {
    await expect(rpc.getMySettings({})).rejects.toMatchObject(denied);
    await expect(rpc.putCarePreferences(prefer(CareSetting.VIRTUAL))).rejects.toMatchObject(denied);
    await expect(rpc.createClientDataOptOuts({ optOuts: [] })).rejects.toMatchObject(denied);
  }
});

describe('even with a fault in a handler', () => {
  const choose = (id: string) =>
    wrapStatement(sql`insert into client_data_opt_outs (client_user_id, opt_out) values (${id}::uuid, 'ANALYTICS')`);

  test('lets no client choose for another', async () => {
    const mine = await client();
    const other = await client();
    const attempt = world.store.as(other.caller).tx((tx) => tx.rows(choose(mine.clientUserId)));
    await expect(attempt).rejects.toThrow(/row-level security/);
  });

  test('control: without its policies a visitor sees what is forbidden', async () => {
    await (await client()).settings.createClientDataOptOuts({ optOuts: [DataUse.ANALYTICS] });
    const count = wrapStatement(sql<{ n: number }>`select count(*)::int as n from client_data_opt_outs`);
    const seen = async () => (await world.store.as({ kind: 'anonymous' }).read((tx) => tx.rows(count)))[0]?.n ?? -1;
    expect(await seen()).toBe(0);
    await world.admin.query('alter table accounts.client_data_opt_outs disable row level security');
    const unguarded = await seen();
    await world.admin.query('alter table accounts.client_data_opt_outs enable row level security');
    expect(unguarded).toBeGreaterThan(0);
  });
});

test('are empty before the first visit, and can be chosen after it', async () => {
  const settings = world.settings('bff', world.person().caller);
  expect((await settings.getMySettings({})).dataOptOuts).toEqual([]);
  const early = refusal('conflict', 'NO_CLIENT_USER');
  await expect(settings.putCarePreferences(prefer(CareSetting.VIRTUAL))).rejects.toMatchObject(early);
  await expect(settings.createClientDataOptOuts({ optOuts: [] })).rejects.toMatchObject(early);
});
