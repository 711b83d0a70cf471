import { createLogger } from '@linden/platform/telemetry/log';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fixtureApi } from '#tests/support/fixtures/fixture-api.ts';
import { ids, show } from '#tests/support/fixtures/fixture-appointment-page.ts';
import { now } from '#tests/support/fixtures/fixture-people.ts';
import { findLink } from '#tests/support/fixtures/reading-html.ts';
import { signIn } from '#tests/support/fixtures/sign-in-config.ts';
import { createServer } from '../create-server.ts';
import { pages } from '../pages.tsx';
import { booked, cancel, canceled, followUp, integration, moved, reschedule } from './appointment.tsx';

const assets = {
  script: '/assets/s.js',
  style: '/assets/s.css',
  portalStyle: '/assets/p.css',
  font: '/assets/f.woff2',
  icon: '/assets/i.svg',
};
let app: ReturnType<typeof createServer>;
beforeEach(() => {
  app = createServer({
    pages,
    tools: () => ({ graphql: fixtureApi({}), now, supportEmail: 'help@linden.example', assets }),
    files: new Map(),
    logger: createLogger('frontend', { level: 'silent' }),
    secure: true,
    signIn,
  });
});
afterEach(() => app.close());

/** Returns the shell's navigation, which a stylesheet shows to signed-in users; undefined on a page without it. */
function findNavigation(html: string): string | undefined {
  return /<nav class="shell-rail when-signed-in"[\s\S]*?<\/nav>/.exec(html)?.[0];
}

describe('the shell of a signed-in user', () => {
  it.each(['/contact', '/experiencing-trouble', '/no-such-page'])('stays at %s on every portal', async (path) => {
    for (const [host, own] of [
      ['', '/client-dashboard/home'],
      ['provider.', '/dashboard/calendar'],
      ['ops.', '/'],
    ] as const) {
      const { body } = await app.inject({ url: path, headers: { host: `${host}linden.localhost:8080` } });
      const links = findNavigation(body)?.match(/href="[^"]*"/g) ?? [];
      expect(links, `${host}${path}`).toContain(`href="${own}"`);
      expect(body).toContain('data-shell=""');
      expect(body).toContain('href="/assets/p.css"');
    }
  });

  it.each(['/tips', '/crisis'])('stays at %s', async (path) => {
    const { body } = await app.inject({ url: path, headers: { host: 'linden.localhost:8080' } });
    expect(findNavigation(body)).toContain('href="/client-dashboard/home"');
  });

  it('is not on a page of the marketplace', async () => {
    const { body } = await app.inject({ url: '/about', headers: { host: 'linden.localhost:8080' } });
    expect(findNavigation(body)).toBeUndefined();
  });

  it.each(Object.entries({ booked, moved, cancel, canceled, reschedule, followUp, integration }))(
    'stays on the page %s of an appointment, with a way back',
    async (_name, page) => {
      const { html } = await show(page);
      expect(findNavigation(html)).toContain('aria-current="page"');
      expect(findLink(html, 'Your appointments')).toBe('/client-dashboard/appointments/upcoming');
    },
  );

  it.each([
    ['canceling', cancel, 'Keep this appointment', '/find/new-booking-confirmation?'],
    ['moving', reschedule, 'Keep the current time', '/reschedule-booking-confirmation?'],
  ] as const)('%s has a way out without a change', async (_name, page, words, path) => {
    const { html } = await show(page);
    expect(findLink(html, words)).toBe(`${path}${new URLSearchParams({ ...ids })}`);
  });
});
