import { isDeep } from '@linden/testkit/depth';
import { afterEach, expect, test } from 'vitest';
import { runAbuse } from '#tools/load/run-abuse.ts';
import { startLimitedMarketplace } from '#tools/tests/support/limited-marketplace.ts';

const password = 'a slow train to the sea';
let open: Awaited<ReturnType<typeof startLimitedMarketplace>> | undefined;
afterEach(async () => {
  await open?.stop();
  open = undefined;
});

async function abuse({ holds, says }: { holds: number; says: number }) {
  open = await startLimitedMarketplace(holds);
  const known = await open.account(password);
  const neighbor = await open.account(password);
  return runAbuse({ ...open, perMinute: says, known, neighbor, password });
}

test.runIf(isDeep)(
  'floods are refused after their limit, guesses reveal nothing, and other people are still served',
  async () => {
    const { code, output } = await abuse({ holds: 60, says: 60 });
    expect(code, output).toBe(0);
    for (const words of [
      'a rejected search returns its code',
      'a rejected request returns its code',
      'another person signs in',
    ]) {
      expect(output).toContain(words);
    }
  },
  180_000,
);

test.runIf(isDeep)(
  'control: without limits the same floods miss their thresholds',
  async () => {
    const { code, output } = await abuse({ holds: 1_000_000, says: 60 });
    expect(code, output).toBe(99);
    expect(output.match(/✗ 'count>0' count=0/g)).toHaveLength(2);
  },
  180_000,
);

test('refuses to attack another machine', async () => {
  const away = { portal: '', perMinute: 1, known: 'a', neighbor: 'b', password };
  await expect(runAbuse({ ...away, api: 'https://www.example.com', issuer: 'http://127.0.0.1:1' })).rejects.toThrow(
    'of this machine',
  );
  await expect(runAbuse({ ...away, api: 'http://127.0.0.1:1', issuer: 'https://id.example.com' })).rejects.toThrow(
    'of this machine',
  );
});
