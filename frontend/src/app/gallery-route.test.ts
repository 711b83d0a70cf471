import { createLogger } from '@linden/platform/telemetry/log';
import { expect, it } from 'vitest';
import { fixtureApi } from '#tests/support/fixtures/fixture-api.ts';
import { now } from '#tests/support/fixtures/fixture-people.ts';
import { signIn } from '#tests/support/fixtures/sign-in-config.ts';
import { createServer, type ServerContext } from './create-server.ts';
import { pages } from './pages.tsx';

const assets = {
  script: '/assets/s.js',
  style: '/assets/s.css',
  font: '/assets/f.woff2',
  icon: '/assets/i.svg',
  galleryScript: '/assets/g.js',
  galleryStyle: '/assets/g.css',
};

async function getGallery(environment: NonNullable<ServerContext['environment']>, host: string) {
  const app = createServer({
    pages,
    tools: () => ({ graphql: fixtureApi({}), now, supportEmail: 'help@linden.example', assets }),
    files: new Map(),
    logger: createLogger('frontend', { level: 'silent' }),
    secure: false,
    environment,
    signIn,
  });
  const answer = await app.inject({ url: '/gallery', headers: { host } });
  await app.close();
  return answer;
}

it.each(['production', 'staging', 'uat'] as const)('has no gallery in %s', async (environment) => {
  const answer = await getGallery(environment, 'linden.example');
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain('/assets/g.js');
});

it.each(['linden.localhost:8080', 'provider.linden.localhost:8080'])(
  'shows the gallery at %s while Linden is built',
  async (host) => {
    const answer = await getGallery('local', host);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('/assets/g.js');
    expect(answer.body).toContain('/assets/g.css');
  },
);

it('lets the kit add its style elements by nonce alone', async () => {
  const { headers, body } = await getGallery('local', 'linden.localhost:8080');
  const policy = String(headers['content-security-policy']);
  const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1];
  expect(policy).not.toContain('unsafe-inline');
  expect(body).toContain(`<meta property="csp-nonce" nonce="${nonce}"/>`);
});
