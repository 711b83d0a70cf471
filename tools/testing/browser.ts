import { existsSync } from 'node:fs';
import { which } from '../bootstrap/command.mjs';
import { Fault } from '../bootstrap/fault.mjs';
import { step } from '../bootstrap/progress.mjs';
import { installAptPackage } from './apt-package.ts';

// The headless shell draws no window and uses a third less CPU than a whole browser.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macOs = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

/** Returns the browser for journeys: the configured or installed one, or one installed now when the tests run as root. */
export async function findBrowserPath(): Promise<string> {
  const found = installed();
  if (found) return found;
  const apt = which('apt-get');
  if (apt && process.getuid?.() === 0)
    await step('Chromium headless shell (apt)', () => installAptPackage(apt, 'chromium-headless-shell'));
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
