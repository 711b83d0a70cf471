import { SecurityNotice_Kind } from '@linden/proto/messaging/v1/notification_service_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startIssuer, type TestIssuer } from '#tests/support/issuer.ts';
import { getOtherCode, openMethodPages } from '#tests/support/methods.ts';
import { openPortal, type Portal } from '#tests/support/portal.ts';

/** The email about many wrong codes says that the password or the mailbox may be known, so nothing else may cause it. */
let issuer: TestIssuer;
let portal: Portal;
let methods: ReturnType<typeof openMethodPages>;
let now = Date.now();

beforeAll(async () => {
  issuer = await startIssuer({ clock: { now: () => new Date(now) } });
  portal = await openPortal(issuer);
  methods = openMethodPages(issuer, portal);
});
afterAll(() => issuer?.stop());

const noticesTo = (id: string) =>
  issuer.mails.flatMap(({ accountId, template }) =>
    accountId === id && template.case === 'securityNotice' ? [template.value.kind] : [],
  );

async function withApp() {
  const account = await issuer.account();
  const browser = issuer.browser();
  await portal.signIn(browser, account.email);
  const app = await methods.addApp(browser, () => now);
  now += 30_000;
  return { ...account, app };
}

test.each(['check', 'recover'])(
  'tells the owner once, at the tenth wrong code (%s) after the password',
  async (act) => {
    const { id, email, app } = await withApp();
    const browser = issuer.browser();
    const { page } = await methods.begin(browser, email);
    const before = noticesTo(id);
    const code = act === 'check' ? getOtherCode(app.code()) : 'aaaa-bbbb-cccc';
    const fields = { act, method: methods.method(page), code };
    const wrong = () => methods.act(browser, page, page.url.pathname, fields);
    for (const _ of Array(9).keys()) expect((await wrong()).status).toBe(422);
    expect(noticesTo(id)).toEqual(before);
    for (const _ of Array(3).keys()) expect((await wrong()).status).toBe(422);
    expect(noticesTo(id)).toEqual([...before, SecurityNotice_Kind.ACCOUNT_LOCKED]);
  },
);

test('tells the owner nothing about wrong passwords', async () => {
  const { id, email } = await withApp();
  const before = noticesTo(id);
  const browser = issuer.browser();
  const page = await browser.open((await portal.begin()).address);
  for (const _ of Array(12).keys()) await browser.submit(page, { email, password: 'not the password' });
  expect(noticesTo(id)).toEqual(before);
});
