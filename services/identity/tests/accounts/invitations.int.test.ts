import type { RpcClient } from '@linden/platform/rpc/rpc-client';
import { Role } from '@linden/proto/identity/v1/account_pb';
import type { AccountService } from '@linden/proto/identity/v1/account_service_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAccountService } from '#tests/support/account-service.ts';
import { origins, password, startIssuer, type TestIssuer } from '#tests/support/issuer.ts';
import { openPortal, type Portal } from '#tests/support/portal.ts';
import type { Shown } from '#tests/support/test-browser.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const chosen = 'a bench below the linden tree';
let issuer: TestIssuer;
let portal: Portal;
let service: Awaited<ReturnType<typeof startAccountService>>;
let accounts: RpcClient<typeof AccountService>;

beforeAll(async () => {
  issuer = await startIssuer();
  portal = await openPortal(issuer);
  service = await startAccountService(issuer);
  accounts = service.as('accounts', { kind: 'service', name: 'accounts' });
});
afterAll(async () => {
  await service?.stop();
  await issuer?.stop();
});

let count = 0;
const newAddress = () => {
  count += 1;
  return `invited.${count}@linden.example`;
};

const prepare = (email: string) => accounts.prepareInvitation({ email, givenName: 'Ada', familyName: 'Fern' });
const send = (accountId: string) => accounts.sendInvitation({ accountId, role: Role.PROVIDER });
const readLink = (email: string, kind: string, before?: string) =>
  waitFor(() => {
    const mail = issuer.mails.findLast((each) => each.email === email && each.template.case === kind);
    const link = (mail?.template.value as { link?: string } | undefined)?.link;
    return link === before ? undefined : link;
  });

async function invite(email: string): Promise<string> {
  const { accountId } = await prepare(email);
  await send(accountId);
  return readLink(email, 'providerInvitation');
}

async function loadAccount(email: string) {
  const sql = `select roles, given_name, email_verified_at is not null as confirmed, password_hash is not null as has_password
    from identity.accounts where email = $1`;
  return (await issuer.admin.query(sql, [email])).rows[0];
}

const whereOnboardingStarts = `${origins.provider}/login?return_to=/onboarding/basic-information`;
const expectDead = ({ status, body }: Shown) =>
  expect([status, body.includes('This invitation no longer works')]).toEqual([410, true]);

test('lets the owner of a new address choose a password, once, and leads to onboarding as a provider', async () => {
  const email = newAddress();
  const link = await invite(email);
  expect(await loadAccount(email)).toMatchObject({ roles: ['unconverted_client'], has_password: false });
  const browser = issuer.browser();
  const page = await browser.open(link);
  expect(page.body).toContain('Choose a password');
  expect((await browser.submit(page, { password: 'short' })).body).toContain('12 characters or more');
  expect((await browser.submit(page, { password: chosen })).url.href).toBe(whereOnboardingStarts);
  expect(await loadAccount(email)).toEqual({
    roles: ['provider'],
    given_name: 'Ada',
    confirmed: true,
    has_password: true,
  });
  expectDead(await browser.submit(page, { password: 'another train to the hills' }));
  expectDead(await issuer.browser().open(link));
  expect(issuer.lines.filter((line) => line.includes('"kind":"link"'))).toHaveLength(2);
  const { rows } = await issuer.admin.query(
    'select a.action from identity.audit a join identity.accounts i on i.id = a.subject where i.email = $1 order by a.id',
    [email],
  );
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['account.invite', 'account.accept_invitation']),
  );
});

test('needs the password of an account that has one, and keeps its roles', async () => {
  const { email } = await issuer.account();
  const link = await invite(email);
  const browser = issuer.browser();
  const page = await browser.open(link);
  expect(page.body).toContain('Enter its password');
  // The mailbox alone does not set a new password.
  expect((await browser.submit(page, { password: chosen })).status).toBe(422);
  expect(await loadAccount(email)).toMatchObject({ roles: ['client'], given_name: 'Mara' });
  expect((await browser.submit(page, { password })).url.href).toBe(whereOnboardingStarts);
  expect(await loadAccount(email)).toMatchObject({ roles: ['client', 'provider'] });
});

test('survives a new password, which it then needs', async () => {
  const { email } = await issuer.account();
  const link = await invite(email);
  const browser = issuer.browser();
  const { url } = await browser.open((await portal.begin()).address);
  await browser.submit(await browser.open(`${url.pathname}/forgot`), { email });
  await browser.submit(await browser.open(await readLink(email, 'resetPassword')), { password: chosen });
  const page = await browser.open(link);
  expect((await browser.submit(page, { password })).status).toBe(422);
  expect((await browser.submit(page, { password: chosen })).url.href).toBe(whereOnboardingStarts);
});

test('leaves nothing of a stranger who signed up with the address', async () => {
  const email = newAddress();
  const stranger = issuer.browser();
  const { url } = await stranger.open((await portal.begin()).address);
  await stranger.submit(await stranger.open(`${url.pathname}/sign-up`), {
    givenName: 'Some',
    familyName: 'Stranger',
    email,
    password,
  });
  const owner = issuer.browser();
  await owner.submit(await owner.open(await invite(email)), { password: chosen });
  expect(await loadAccount(email)).toMatchObject({ given_name: 'Ada', roles: ['provider'] });
  const tried = await stranger.submit(await stranger.open((await portal.begin()).address), { email, password });
  expect([tried.status, tried.url.origin]).toEqual([422, issuer.issuer]);
});

test('says that it was withdrawn, works again when it is sent again, and cannot be withdrawn once accepted', async () => {
  const email = newAddress();
  const link = await invite(email);
  const { accountId } = await prepare(email);
  const browser = issuer.browser();
  const page = await browser.open(link);
  await accounts.withdrawInvitation({ accountId });
  for (const shown of [await browser.submit(page, { password: chosen }), await issuer.browser().open(link)])
    expect([shown.status, shown.body.includes('This invitation was withdrawn')]).toEqual([410, true]);
  expect(await loadAccount(email)).toMatchObject({ roles: ['unconverted_client'], has_password: false });
  const sql = 'select action from identity.audit where subject = $1 order by id';
  const { rows } = await issuer.admin.query(sql, [accountId]);
  expect(rows.at(-1)).toEqual({ action: 'account.withdraw_invitation' });
  await send(accountId);
  const second = await browser.open(await readLink(email, 'providerInvitation', link));
  expect((await browser.submit(second, { password: chosen })).url.href).toBe(whereOnboardingStarts);
  await expect(accounts.withdrawInvitation({ accountId })).rejects.toMatchObject({
    code: 'INVITATION_ACCEPTED',
    kind: 'conflict',
  });
  // The page of a link that was never sent does not tell more.
  expectDead(await issuer.browser().open(link.replace(/[\w-]{43}$/, 'A'.repeat(43))));
});

test('signs in exactly one of ten concurrent uses', async () => {
  const browser = issuer.browser();
  const page = await browser.open(await invite(newAddress()));
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => browser.submit(page, { password: chosen })));
  expect(outcomes.filter(({ url }) => url.origin === origins.provider)).toHaveLength(1);
});

describe('a letter', () => {
  test('replaces the one before, and is refused after five in an hour', async () => {
    const email = newAddress();
    const first = await invite(email);
    const { accountId } = await prepare(email);
    const { expiresAt } = await send(accountId);
    const days = (Number(expiresAt?.seconds ?? 0n) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(7);
    expectDead(await issuer.browser().open(first));
    const second = await readLink(email, 'providerInvitation', first);
    expect((await issuer.browser().open(second)).status).toBe(200);
    for (const _ of [3, 4, 5]) await send(accountId);
    await expect(send(accountId)).rejects.toMatchObject({ code: 'INVITATIONS_EXHAUSTED', kind: 'exhausted' });
    await issuer.admin.query("update identity.links set expires_at = now() - interval '1 s' where account_id = $1", [
      accountId,
    ]);
    expectDead(await issuer.browser().open(await readLink(email, 'providerInvitation')));
  });

  test.each([
    ['an address without a host', { email: 'ada@', givenName: 'Ada', familyName: 'Fern' }, 'INVALID_EMAIL', 'email'],
    ['no name', { email: 'ada@linden.example', givenName: ' ', familyName: 'Fern' }, 'INVALID_NAME', 'givenName'],
  ])('is refused for %s', async (_, request, code, field) => {
    await expect(accounts.prepareInvitation(request)).rejects.toMatchObject({ code, field });
  });

  test('is refused for a disabled account and for a role that is not a provider’s', async () => {
    const { email, id } = await issuer.account({ isDisabled: true });
    await expect(prepare(email)).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED', field: 'email' });
    await expect(send(id)).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' });
    const { id: known } = await issuer.account();
    await expect(accounts.sendInvitation({ accountId: known, role: Role.OPS })).rejects.toMatchObject({
      code: 'INVALID_ROLE',
    });
  });

  test('not by another caller', async () => {
    const { id } = await issuer.account();
    const staff = { kind: 'person', account: id, roles: ['ops'], strength: 'two_step', session: 's' } as const;
    for (const caller of [
      service.as('bff', { ...staff, roles: ['ops'], authenticatedAt: Math.floor(Date.now() / 1000) }),
      service.as('operator', { kind: 'operator', name: 'test' }),
    ]) {
      const asked = { email: newAddress(), givenName: 'Ada', familyName: 'Fern' };
      await expect(caller.prepareInvitation(asked)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
      const withdrawing = caller.withdrawInvitation({ accountId: id });
      await expect(withdrawing).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
      const sending = caller.sendInvitation({ accountId: id, role: Role.PROVIDER });
      await expect(sending).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    }
  });
});
