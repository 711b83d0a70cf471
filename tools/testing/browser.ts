import { existsSync } from 'node:fs';
import { run, which } from '../bootstrap/command.mjs';
import { Fault } from '../bootstrap/fault.mjs';
import { step } from '../bootstrap/progress.mjs';

// The headless shell draws no window and uses a third less CPU than a whole browser.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macOs = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

/** Returns the browser for journeys: the configured or installed one, or one installed now when the tests run as root. */
export async function browserPath(): Promise<string> {
  const found = installed();
  if (found) return found;
  const apt = which('apt-get');
  if (apt && process.getuid?.() === 0) await step('Chromium headless shell (apt)', () => install(apt));
  const now = installed();
  if (!now)
    throw new Fault('no Chromium for the browser tests: install chromium or Google Chrome, or set CHROMIUM_PATH');
  return now;
}

function installed(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  return names.map((name) => which(name)).find(Boolean) ?? macOs.find((file) => existsSync(file));
}

async function install(apt: string): Promise<void> {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const get = () => run(apt, ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], options);
  // Package lists may be missing or old.
  await get().catch(async () => {
    await run(apt, ['update'], options);
    await get();
  });
}
