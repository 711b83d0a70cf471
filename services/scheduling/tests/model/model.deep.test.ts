import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type TestService } from '#tests/support/service.ts';
import { modelWorld } from './model-cast.ts';
import { runModel } from './model-run.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test('matches the model after 10,000 random operations', { timeout: 1_800_000 }, async () => {
  const { outcomes, differences } = await runModel(await modelWorld(service, 2026), 10_000);
  process.stdout.write(`${JSON.stringify(Object.fromEntries([...outcomes].sort()))}\n`);
  expect(differences).toEqual([]);
});
