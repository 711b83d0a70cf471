import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KnownCaller } from '#tools/authorization/callers.ts';
import { noObject } from '#tools/authorization/matrix.ts';
import { inChunks } from './answers.ts';
import { type Cast, createCast, getAccount } from './cast.ts';
import { matrixRows, rowsByOperation, type TriedRow } from './matrix-rows.ts';
import { rpcCalls } from './rpc-calls.ts';
import { unknownCallers } from './unknown-callers.ts';
import { type AuthorizationWorld, startAuthorizationWorld } from './world.ts';

const rows = matrixRows('services');
const given = new Map<string, string>();
let ask: (row: TriedRow) => Promise<string>;
let world: AuthorizationWorld;
let cast: Cast;
const open: { close(): void }[] = [];

beforeAll(async () => {
  world = await startAuthorizationWorld();
  cast = await createCast(world);
  await world.rebuild();
  const calls = rpcCalls(world);
  const unknown = unknownCallers(world);
  open.push(calls, unknown);
  ask = ({ operation, caller, object }) => {
    if (object === noObject) return unknown.ask(calls.pathOf(operation), caller);
    const known = caller as KnownCaller;
    return calls.ask(operation, { caller: known, object, account: getAccount(cast, known), world, cast });
  };
});
afterAll(async () => {
  for (const each of open) each.close();
  cast?.clients.close();
  await world?.stop();
});

test.each(rowsByOperation(rows))('$operation answers every caller as the matrix says', async ({ rows: expected }) => {
  await inChunks(expected, given, ask);
  const answered = expected.map(({ key }) => `${key}: ${given.get(key)}`);
  expect(answered).toEqual(expected.map(({ key, answer }) => `${key}: ${answer}`));
});

test('has no duplicate rows, and finds a planted wrong answer', () => {
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  const planted = rows
    .filter(({ answer }) => answer === 'UNAUTHENTICATED')
    .map((row) => ({ ...row, answer: 'allowed' }));
  expect(planted.filter(({ key, answer }) => given.get(key) === answer)).toEqual([]);
});
