import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startIssuer, type TestIssuer } from '#tests/support/issuer.ts';
import { openMethodPages } from '#tests/support/methods.ts';
import { openPortal, type Portal } from '#tests/support/portal.ts';

/** What the page of two-step verification says when it rejects an action. */
let issuer: TestIssuer;
let portal: Portal;
let methods: ReturnType<typeof openMethodPages>;
const now = Date.now();

beforeAll(async () => {
  issuer = await startIssuer({ clock: { now: () => new Date(now) } });
  portal = await openPortal(issuer);
  methods = openMethodPages(issuer, portal);
});
afterAll(() => issuer?.stop());

async function withApp() {
  const account = await issuer.account();
  const browser = issuer.browser();
  await portal.signIn(browser, account.email);
  await methods.addApp(browser, () => now);
  const page = await browser.open('/account/security');
  const press = (what: string, fields: Record<string, string> = {}) =>
    methods.act(browser, page, `/account/security/${what}`, fields);
  return { ...account, page, press };
}

const passkeys = (accountId: string, count: number) =>
  issuer.admin.query(
    `insert into identity.factors (id, account_id, kind, label, confirmed_at)
     select gen_random_uuid(), $1, 'PASSKEY', 'device ' || n, now() from generate_series(1, $2) n`,
    [accountId, count],
  );

/** Returns once a query in this database waits for a row lock. */
async function somebodyWaits(): Promise<void> {
  for (const _ of Array(100).keys()) {
    // Within a transaction the first result would be cached.
    await issuer.admin.query('select pg_stat_clear_snapshot()');
    const { rowCount } = await issuer.admin.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rowCount) return;
    await setTimeout(50);
  }
  throw new Error('no query waited');
}

test('rejects an app next to ten methods, on the methods page, in helpful words', async () => {
  const { id, press } = await withApp();
  await passkeys(id, 9);
  const refused = await press('app');
  expect([refused.status, refused.url.pathname]).toEqual([422, '/account/security/app']);
  expect(refused.body).toContain('add this method. Try again');
  expect(refused.body).toContain('up to 10');
  expect(refused.body).toContain('Remove: Authenticator app');
});

test('says at its field that the name of a device is too long, instead of cutting it', async () => {
  const { press } = await withApp();
  const refused = await press('passkey', { name: 'd'.repeat(61) });
  expect([refused.status, refused.body.includes('Use 60 characters or fewer.')]).toEqual([422, true]);
});

test('says that a method was already removed, and removes nothing else', async () => {
  const { id, page, press } = await withApp();
  await passkeys(id, 2);
  const method = methods.method(page);
  const first = await press('remove', { method });
  expect([first.status, first.body.includes('already removed')]).toEqual([200, false]);
  for (const gone of [method, '']) {
    const again = await press('remove', { method: gone });
    expect([again.status, again.body.includes('This method was already removed')]).toEqual([422, true]);
    expect(again.body.match(/Remove: /g)).toHaveLength(2);
  }
});

test.each(['app', 'remove', 'off'])(
  'tells a person whose account is closed meanwhile (%s) to contact support',
  async (what) => {
    const { id, page, press } = await withApp();
    await issuer.admin.query('begin');
    await issuer.admin.query('update identity.accounts set disabled_at = now() where id = $1', [id]);
    const pressed = press(what, { method: methods.method(page) });
    await somebodyWaits();
    await issuer.admin.query('commit');
    const refused = await pressed;
    expect(refused.status).toBe(422);
    expect(refused.body).toContain('There is no account to sign in with anymore. Please contact support.');
    expect(refused.body).toContain('mailto:support@linden.example');
  },
);
