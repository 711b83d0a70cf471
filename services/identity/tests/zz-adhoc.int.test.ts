import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startIssuer } from './issuer.ts';
import { openPortal } from './portal.ts';

test('timing', async () => {
  const issuer = await startIssuer();
  const portal = await openPortal(issuer);
  const times: Record<string, number[]> = {};
  let n = 0;
  const measure = async (name: string, path: string, fields: () => Promise<Record<string, string>>) => {
    const browser = issuer.browser();
    const page = await browser.open((await portal.begin()).address);
    const form = /name="form" value="([^"]*)"/.exec(page.body)?.[1] ?? '';
    const given = await fields();
    n += 1;
    const from = `203.0.${Math.floor(n / 250)}.${n % 250}`;
    const started = performance.now();
    const answer = await browser.post(`${page.url.pathname}${path}`, { form, ...given }, { 'x-forwarded-for': from });
    (times[`${name} ${answer.status}`] ??= []).push(performance.now() - started);
    await new Promise((r) => setTimeout(r, 15));
  };
  const known = async () => ({ email: (await issuer.account()).email });
  const unknown = async () => ({ email: `x.${randomUUID().slice(0, 8)}@linden.example` });
  for (let i = 0; i < 120; i += 1) {
    for (const [who, address] of [['known', known], ['unknown', unknown]] as const) {
      await measure(`password ${who}`, '', async () => ({ ...(await address()), password: 'not the right words' }));
      await measure(`forgot ${who}`, '/forgot', address);
      await measure(`sign-up ${who}`, '/sign-up', async () => ({ ...(await address()), givenName: 'Nell', familyName: 'Brook', password: 'a slow train to the sea' }));
    }
  }
  for (const [name, all] of Object.entries(times)) {
    const sorted = all.slice(20).sort((a, b) => a - b);
    const at = (q: number) => sorted[Math.floor(q * sorted.length)]?.toFixed(1);
    console.log(name, sorted.length, at(0.1), at(0.25), at(0.5), at(0.75), at(0.9));
  }
  await issuer.stop();
  expect(1).toBe(1);
}, 120_000);
