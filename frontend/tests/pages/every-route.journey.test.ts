import { sampleByDepth } from '@linden/testkit/depth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSignIn } from '#tests/support/expect-sign-in.ts';
import { guardedPaths, type Host, none, portalPages, type Row } from '#tests/support/portal-routes.ts';
import { fillCredentials, portalOrigin } from '#tests/support/signing-in.ts';
import { ask, axeFindings, openBrowser, type Visitor, visit } from '#tests/support/visitor.ts';

/** Rendered by the server alone, for all visitors. */
const open: readonly (readonly [host: Host, path: string, status: number, title: string])[] = [
  ['client', '/experiencing-trouble', 200, 'Report a technical issue'],
  ['client', '/contact', 200, 'Contact support'],
  ['client', '/tips', 200, 'Getting ready for your session'],
  ...[
    '/booking-confirmation',
    '/followup-booking-confirmation',
    '/reschedule-booking-confirmation',
    '/client-cancel',
    '/client-cancel-react',
    '/cancel-confirmed',
    '/cancel-confirmed-react',
    '/client-reschedule',
    '/client-follow-up',
    '/integration-confirm',
  ].map((path) => ['client', path, 404, 'No appointment found'] as const),
  ['provider', '/experiencing-trouble', 200, 'Report a technical issue'],
  ['provider', '/contact', 200, 'Contact support'],
  ['client', '/no-such-page', 404, none],
  ['provider', '/no-such-page', 404, none],
];

/** Target of a redirect; a client address starts with a tilde. */
const onward: readonly (readonly [host: Host, path: string, to: string])[] = [
  ['provider', '/onboarding', '/onboarding/basic-information'],
  ['provider', '/setup-profile', '/onboarding/basic-information'],
  ['provider', '/setup-specialties', '/onboarding/specialties'],
  ['provider', '/calendar-sync', '/onboarding/calendar'],
  ['provider', '/setup-video-conferencing', '/onboarding/telehealth'],
  ['provider', '/onboarding/video-conferencing', '/onboarding/telehealth'],
  ['provider', '/scheduling-preferences', '/onboarding/scheduling'],
  ['provider', '/intake', '/client-intake'],
  ['provider', '/booking-confirmation', '~/booking-confirmation'],
  ['provider', '/followup-booking-confirmation', '~/followup-booking-confirmation'],
  ['provider', '/reschedule-booking-confirmation', '~/reschedule-booking-confirmation'],
  ['provider', '/client-reschedule', '~/client-reschedule'],
  ['provider', '/client-cancel', '~/client-cancel'],
  ['provider', '/client-cancel-react', '~/client-cancel-react'],
  ['provider', '/cancel-confirmed', '~/cancel-confirmed'],
  ['provider', '/cancel-confirmed-react', '~/cancel-confirmed-react'],
];

const whole = (title: string) => `${title} · Linden therapy access`;
const at = (host: Host, path: string) => new URL(path, portalOrigin(host)).href;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function showsPage(page: Page, [path, title, heading]: Row, host: Host): Promise<void> {
  await page.goto(at(host, path));
  await page.getByRole('heading', { level: 1, name: heading ?? title }).waitFor();
  await expect.poll(() => page.title()).toBe(whole(title));
  expect(await axeFindings(page)).toEqual([]);
}

describe.each(portalPages)('signed in as $host', ({ host, email, rows }) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await visit(browser);
    const { page } = visitor;
    await page.goto(at(host, rows[0]?.[0] ?? '/'));
    await fillCredentials(page, email);
    await page.waitForURL((url) => url.hostname === portalOrigin(host).hostname && !url.pathname.includes('login'));
  });
  afterAll(() => visitor.leave());

  it.each(rows.map((row) => ({ row, path: row[0], title: row[1] })))('$path is $title', ({ row }) =>
    showsPage(visitor.page, row, host),
  );
});

describe.each(portalPages)('a visitor on the pages of a $host', ({ host, rows }) => {
  it.each(sampleByDepth(guardedPaths(rows), 2))('%s asks them to sign in', (path) => expectSignIn(browser, host, path));
});

it.each(open)('%s %s answers %i, %s', async (host, path, status, title) => {
  const answer = await ask(path, portalOrigin(host));
  expect(answer.status).toBe(status);
  expect(answer.body).toContain(`<title>${whole(title)}</title>`);
  expect(/<h1[^>]*>([^<]+)/.exec(answer.body)?.[1]).toBe(title);
});

it.each(onward)('%s %s redirects to %s, with its query', async (host, path, to) => {
  const { status, headers } = await ask(`${path}?from=a`, portalOrigin(host));
  const target = to.startsWith('~') ? at('client', to.slice(1)) : at(host, to);
  expect(status).toBe(302);
  expect(new URL(headers.location ?? '', portalOrigin(host)).href).toBe(`${target}?from=a`);
});
