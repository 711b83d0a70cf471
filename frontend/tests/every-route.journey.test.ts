import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveCredentials, logins, portalOrigin } from './signing-in.ts';
import { ask, openBrowser, type Visitor, visit } from './visitor.ts';

type Host = 'client' | 'provider';
/** What stands at an address: the name of the page, and its first heading where that is another. */
type Row = readonly [path: string, title: string, heading?: RegExp];

const greeting = /^Good (morning|afternoon|evening), Robin$/;
const day = /^Welcome, Maya Lindquist$/;
const none = 'Page not found';

/** Routes of both files of the specification that belong to clients who signed in. */
const ofClients: readonly Row[] = [
  ['/client-dashboard', 'Dashboard', greeting],
  ['/client-dashboard/home', 'Dashboard', greeting],
  ['/client-dashboard/new-user', 'Dashboard', greeting],
  ['/client-dashboard/unconfirmed-integration', 'Dashboard', greeting],
  ['/client-dashboard/appointments', 'Appointments'],
  ['/client-dashboard/appointments/upcoming', 'Appointments'],
  ['/client-dashboard/appointments/past', 'Appointments'],
  ['/client-dashboard/appointments/past/2', 'Appointments'],
  ['/client-dashboard/account', 'Account'],
  ['/client-dashboard/account/patient', 'Account'],
  ['/client-dashboard/account/settings', 'Account'],
  ['/client-dashboard/required-agreements', 'Required agreements'],
  ['/client-dashboard/choose-a-client', 'Choose a client'],
  // Those that come with later parts are not pretended.
  ['/client-dashboard/breathing', none],
  ['/client-dashboard/therapy-toolkit', none],
];

const ofProviders: readonly Row[] = [
  ['/', 'Your day', day],
  ['/dashboard', 'Your day', day],
  ['/patient', 'Your day', day],
  ['/note', 'Your day', day],
  ['/invoice', 'Your day', day],
  ['/refer-client', 'Your day', day],
  ['/recommend-client', 'Your day', day],
  ['/coach-demo', 'Your day', day],
  ['/appointment', 'Sessions'],
  ['/profile', 'Your profile'],
  ['/edit-profile', 'Your profile'],
  ['/settings', 'Settings'],
  ['/dashboard/calendar', 'Your calendar'],
  ['/dashboard/hours', 'Your hours'],
  ['/dashboard/referrals', 'Referrals'],
  ['/schedule-preview', 'How clients see your times'],
  ['/onboarding/basic-information', 'Basic information'],
  ['/onboarding/specialties', 'Specialties'],
  ['/onboarding/telehealth', 'Telehealth and office'],
  ['/onboarding/scheduling', 'Your hours'],
];

/** Answered by the server alone, to everybody. */
const open: readonly (readonly [host: Host, path: string, status: number, title: string])[] = [
  ['client', '/experiencing-trouble', 200, 'Report a technical issue'],
  ['client', '/contact', 200, 'Contact support'],
  ['client', '/tips', 200, 'Getting ready for your session'],
  ...[
    ...['/booking-confirmation', '/followup-booking-confirmation', '/reschedule-booking-confirmation'],
    ...['/client-cancel', '/client-cancel-react', '/cancel-confirmed', '/cancel-confirmed-react'],
    ...['/client-reschedule', '/client-follow-up', '/integration-confirm'],
  ].map((path) => ['client', path, 404, 'No appointment found'] as const),
  ['provider', '/experiencing-trouble', 200, 'Report a technical issue'],
  ['provider', '/contact', 200, 'Contact support'],
  // The first key of the provider portal that comes later, and one that never will.
  ['provider', '/onboarding/calendar', 404, none],
  ['client', '/no-such-page', 404, none],
  ['provider', '/no-such-page', 404, none],
];

/** Where an address leads on to; an address of the clients' begins with a tilde. */
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
  ['provider', '/client-follow-up', '~/client-follow-up'],
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
}

const signedIn: readonly { host: Host; email: string; rows: readonly Row[] }[] = [
  { host: 'client', email: logins.client, rows: ofClients },
  { host: 'provider', email: logins.provider, rows: ofProviders },
];

describe.each(signedIn)('signed in as $host', ({ host, email, rows }) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await visit(browser);
    const { page } = visitor;
    await page.goto(at(host, rows[0]?.[0] ?? '/'));
    await giveCredentials(page, email);
    await page.waitForURL((url) => url.hostname === portalOrigin(host).hostname && !url.pathname.includes('login'));
  });
  afterAll(() => visitor.leave());

  it.each(rows.map((row) => ({ row, path: row[0], title: row[1] })))('$path is $title', ({ row }) =>
    showsPage(visitor.page, row, host),
  );
});

describe.each(signedIn)('not signed in, on the pages of a $host', ({ host, rows }) => {
  const guarded = rows.filter(([, title]) => title !== none).map(([path]) => path);
  it.each(guarded)('%s asks who it is', async (path) => {
    const { page, leave } = await visit(browser);
    await page.goto(at(host, path));
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    expect(new URL(page.url()).hostname).toBe(portalOrigin('id').hostname);
    await leave();
  });
});

it.each(open)('%s %s answers %i, %s', async (host, path, status, title) => {
  const answer = await ask(path, portalOrigin(host));
  expect(answer.status).toBe(status);
  expect(answer.body).toContain(`<title>${whole(title)}</title>`);
  expect(/<h1[^>]*>([^<]+)/.exec(answer.body)?.[1]).toBe(title);
});

it.each(onward)('%s %s leads to %s, with its query', async (host, path, to) => {
  const { status, headers } = await ask(`${path}?from=a`, portalOrigin(host));
  const target = to.startsWith('~') ? at('client', to.slice(1)) : at(host, to);
  expect(status).toBe(302);
  expect(new URL(headers.location ?? '', portalOrigin(host)).href).toBe(`${target}?from=a`);
});
