import { expect, test } from 'vitest';
import { takeForNetworks, widenRate } from './network-limit.ts';
import type { RateLimiter } from './rate-limit.ts';

/** Counts without refilling. */
function createCounter(): RateLimiter {
  const counts = new Map<string, number>();
  return {
    async take(what, who, perMinute) {
      const count = (counts.get(`${what} ${who}`) ?? 0) + 1;
      if (count > perMinute) return 7;
      counts.set(`${what} ${who}`, count);
      return 0;
    },
  };
}

async function countAllowed(addresses: readonly string[], rates = widenRate(5)): Promise<number> {
  const limiter = createCounter();
  const waits = [];
  for (const address of addresses) waits.push(await takeForNetworks(limiter, 'anything', address, rates));
  return waits.filter((seconds) => seconds === 0).length;
}

const times = (count: number, address: (index: number) => string) =>
  Array.from({ length: count }, (_, n) => address(n));
const hex = (n: number) => n.toString(16);

test.each([
  ['one /64 gets its rate', times(50, (n) => `2001:db8:1:1::${hex(n)}`), 5],
  ['the /64 networks of one /56 get twice as much', times(50, (n) => `2001:db8:1:${hex(n)}::1`), 10],
  ['the /56 networks of one /48 get four times as much', times(50, (n) => `2001:db8:1:${hex(n * 256)}::1`), 20],
  ['two /48 networks do not share', times(50, (n) => `2001:db8:${hex(n % 2)}:${hex(n * 256)}::1`), 40],
  ['one IPv4 address gets its rate', times(50, () => '192.0.2.7'), 5],
  ['other IPv4 addresses do not share', times(50, (n) => `192.0.2.${n}`), 50],
])('%s', async (_, addresses, allowed) => {
  expect(await countAllowed(addresses)).toBe(allowed);
});

test('an IPv4 address may have a rate of its own', async () => {
  expect(
    await countAllowed(
      times(50, () => '192.0.2.7'),
      widenRate(5, 40),
    ),
  ).toBe(40);
});

test('a household past its rate uses up nothing of its neighbors', async () => {
  const loud = times(50, () => '2001:db8:1:1::1');
  expect(await countAllowed([...loud, ...times(5, () => '2001:db8:1:2::1')])).toBe(10);
});
