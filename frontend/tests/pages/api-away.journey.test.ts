import { createServer } from 'node:http';
import { join } from 'node:path';
import { freePorts } from '@linden/testkit/process/free-ports';
import { startProcess } from '@linden/testkit/process/start-process';
import { expect, it } from 'vitest';
import { axeFindings, openBrowser, visit } from '#tests/support/visitor.ts';

it('says that the API is away, and recovers by itself', async () => {
  const [port = 0, apiPort = 0] = await freePorts(2);
  const origin = `http://127.0.0.1:${port}`;
  const server = await startProcess({
    args: ['src/app/server.ts'],
    cwd: join(import.meta.dirname, '../..'),
    env: {
      LINDEN_ENV: 'local',
      HTTP_LISTEN: `127.0.0.1:${port}`,
      UPLOAD_ORIGIN: 'http://127.0.0.1:1',
      DOCUMENTS_ORIGIN: 'http://127.0.0.1:1',
      BFF_URL: `http://127.0.0.1:${apiPort}`,
      ISSUER_URL: 'http://id.linden.localhost:1',
    },
    ready: () =>
      fetch(`${origin}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
  });
  const browser = await openBrowser();
  const { page } = await visit(browser, { baseURL: origin });

  const response = await page.goto('/find/california?insurance=Cedar+Mutual');
  expect(response?.status()).toBe(503);
  expect(await page.locator('h1').textContent()).toBe('An unexpected error occurred');
  expect(await axeFindings(page)).toEqual([]);

  const empty = { edges: [], hasNextPage: false, totalCount: 0, totalIsLowerBound: false };
  const api = createServer((_request, reply) => {
    reply.setHeader('content-type', 'application/json');
    reply.end(JSON.stringify({ data: { limitOffsetMarketplaceProviders: empty, payorsByState: [] } }));
  });
  await new Promise<void>((listening) => api.listen(apiPort, '127.0.0.1', listening));
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Therapists in California' }).waitFor();
  expect(new URL(page.url()).search).toBe('?insurance=Cedar+Mutual');

  await browser.close();
  api.closeAllConnections();
  api.close();
  expect(await server.kill()).toBe(0);
});
