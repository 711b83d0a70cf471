import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@linden/platform/domain-error';
import { PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import { afterEach, expect, test } from 'vitest';
import { catalogFields } from '#src/cache/catalog-fields.ts';
import { type Answers, startBff } from './fake-services.ts';
import { requestById } from './test-operations.ts';

/** How late a changed payor may appear, as in `docs/architecture.md`. */
const seconds = 10;

const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
});

async function bff(answers: Answers = {}) {
  const clock = { ms: 1_000 };
  const started = await startBff(answers, { freeText: false, now: () => clock.ms });
  open.push(started);
  return { ...started, clock };
}

const payorsOf = ({ text }: { text: string }) =>
  JSON.parse(text).data?.payorsByState?.map(({ planName }: { planName: string }) => planName);

/** A billing service whose payor has a new name in each answer. */
function changing(): Answers {
  let asked = 0;
  return {
    listPayors: async () => {
      asked += 1;
      return { payors: [{ id: 'p', planName: `name ${asked}`, planCategory: PlanCategory.COMMERCIAL, states: [] }] };
    },
  };
}

test('answers the second query without a call, in any operation', async () => {
  const { post, calls } = await bff();
  await post(requestById('Payors', { usState: 'CA' }));
  await post(requestById('Payors', { usState: 'CA' }));
  await post(requestById('PayorsAndProfile'));
  expect(calls).toMatchObject({ listPayors: 1, getProvider: 1 });
});

test('calls again for other arguments', async () => {
  const { post, calls } = await bff();
  for (const usState of ['CA', 'NY', 'CA']) await post(requestById('Payors', { usState }));
  expect(calls).toEqual({ listPayors: 2 });
});

test('calls each time for fields that are not listed', async () => {
  const { post, calls } = await bff();
  for (let count = 0; count < 2; count += 1) {
    await post(requestById('Search', { values: { state: 'CA' } }));
    await post(requestById('Profile', { shortId: 'a' }));
  }
  expect(calls).toMatchObject({ searchProviders: 2, getProvider: 2 });
});

test(`shows a changed payor after at most ${seconds} seconds`, async () => {
  const { post, clock } = await bff(changing());
  const ask = async () => payorsOf(await post(requestById('Payors', { usState: 'CA' })));
  expect(await ask()).toEqual(['name 1']);
  clock.ms += seconds * 1000 - 1;
  expect(await ask()).toEqual(['name 1']);
  clock.ms += 1;
  expect(await ask()).toEqual(['name 2']);
  expect(Object.values(catalogFields).every((each) => each.seconds <= seconds)).toBe(true);
});

test.each([
  ['an authorization', (as: () => Promise<Record<string, string>>) => as()],
  ['a cookie', async () => ({ cookie: 'session=x' })],
])('never shares cached values with a request that has %s, and caches nothing from it', async (_, identify) => {
  const { post, as } = await bff(changing());
  const identity = await identify(as);
  const ask = async (more: Record<string, string> = {}) =>
    payorsOf(
      await post(requestById('Payors', { usState: 'CA' }), {
        headers: { 'content-type': 'application/json', ...more },
      }),
    );
  expect(await ask(identity)).toEqual(['name 1']);
  expect(await ask()).toEqual(['name 2']);
  expect(await ask(identity)).toEqual(['name 3']);
  expect(await ask()).toEqual(['name 2']);
});

test('makes one call for simultaneous visitors', async () => {
  const { post, calls } = await bff();
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(requestById('AllPayors'))));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(calls).toEqual({ listPayors: 1 });
});

test('does not cache a failure', async () => {
  let away = true;
  const { post } = await bff({
    listPayors: async () => {
      if (away) throw new DomainError({ code: 'STORE_UNAVAILABLE', kind: 'unavailable', message: 'away' });
      return { payors: [] };
    },
  });
  const ask = () => post(requestById('Payors', { usState: 'CA' }));
  expect(JSON.parse((await ask()).text).errors[0].extensions.code).toBe('STORE_UNAVAILABLE');
  away = false;
  expect(JSON.parse((await ask()).text)).toEqual({ data: { payorsByState: [] } });
});

test('still answers waiting visitors when the first one leaves', async () => {
  const { post, calls } = await bff({
    listPayors: async (_: unknown, { signal }) => {
      await sleep(300, undefined, { signal });
      return { payors: [] };
    },
  });
  const leave = new AbortController();
  const first = post(requestById('AllPayors'), { signal: leave.signal }).catch(() => 'left');
  await sleep(50);
  const second = post(requestById('AllPayors'));
  await sleep(50);
  leave.abort();
  expect(await first).toBe('left');
  expect(JSON.parse((await second).text).errors).toBeUndefined();
  expect(calls).toEqual({ listPayors: 1 });
});
