import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { readAssets } from '../../services/identity/src/web/routes/assets.ts';
import { root } from '../bootstrap/places.mjs';
import type { Camera } from './camera.ts';
import { timeZone } from './frozen-clock.ts';
import { renderSampleIssuerPages } from './sample-issuer-pages.ts';
import { renderSampleLetters, type SamplePage } from './sample-letters.ts';

/** An address that only this browser knows: it answers the requests itself. */
const origin = 'https://samples.linden.example';

/** Takes pictures of pages that need no running world. */
export async function showSamples(
  browser: Browser,
  camera: Camera,
  area: 'letters' | 'issuer',
  instant: Date,
): Promise<void> {
  const samples: readonly SamplePage[] = area === 'letters' ? renderSampleLetters() : renderSampleIssuerPages();
  const pages = new Map(samples.map(({ name, html }) => [`/${name}`, html]));
  const assets = readAssets(join(root, 'services/identity'));
  const context = await browser.newContext({ timezoneId: timeZone, reducedMotion: 'reduce' });
  await context.clock.setFixedTime(instant);
  await context.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const asset = assets.get(pathname);
    if (asset) return route.fulfill({ contentType: asset.type, body: asset.body });
    const html = pages.get(pathname);
    return html ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }) : route.abort();
  });
  const page = await context.newPage();
  for (const { name } of samples) {
    if (!camera.wants(name)) continue;
    await page.goto(`${origin}/${name}`);
    await camera.take(page, area, name);
  }
  await context.close();
}
