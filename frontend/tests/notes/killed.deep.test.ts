import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { saveDraft } from '#tests/support/note-steps.ts';
import { createPractice } from '#tests/support/own-practice.ts';
import { providerAt, signedInProvider } from '#tests/support/provider-portal.ts';
import { fillCredentials } from '#tests/support/signing-in.ts';
import { openBrowser } from '#tests/support/visitor.ts';

/** Words typed after this time before the end may be missing. */
const mayLoseMs = 1_000;
const rounds = 3;

const note = (page: Page) => page.getByRole('textbox', { name: 'Note', exact: true });

interface TypedLetters {
  readonly text: string;
  /** When the page had taken each letter. */
  readonly at: readonly number[];
}

/** Types without a pause, as people do: no save is sent meanwhile. */
async function typeFor(page: Page, milliseconds: number): Promise<TypedLetters> {
  const steady = 'The next steps were agreed with the family. ';
  const at: number[] = [];
  let text = '';
  await note(page).press('ControlOrMeta+End');
  const begin = Date.now();
  while (Date.now() - begin < milliseconds) {
    const letter = steady.charAt(text.length % steady.length);
    await page.keyboard.type(letter);
    text += letter;
    at.push(Date.now());
  }
  return { text, at };
}

/** Ends each process that works in the folder of this profile, without a chance to write anything. */
function killBrowser(profile: string): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(profile)) process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
}

async function openProfile(profile: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(60_000);
  return { context, page: await context.newPage() };
}

/** Opens an address of the portal, and signs in when it asks for that. */
async function openSignedIn(page: Page, address: string, email: string, arrived: (page: Page) => Promise<void>) {
  await page.goto(address);
  const form = page.getByRole('button', { name: 'Sign in', exact: true });
  if (await Promise.race([arrived(page).then(() => false), form.waitFor().then(() => true)])) {
    await fillCredentials(page, email);
    await arrived(page);
  }
}

/** The process of a part of the running product. Its keeper writes a file while it runs. */
function findPid(name: string): number | undefined {
  try {
    const file = join(process.env.TEST_WORLD_LOGS ?? '', '..', 'run', `${name}.json`);
    return (JSON.parse(readFileSync(file, 'utf8')) as { pid: number }).pid;
  } catch {
    return undefined;
  }
}

it('kill -9 of the browser between autosaves: at most a second of typing is missing', async () => {
  const { provider, clients } = await createPractice('Robin Killworth');
  const profile = mkdtempSync(join(tmpdir(), 'linden-profile-'));
  const lost: number[] = [];
  try {
    let { context, page } = await openProfile(profile);
    await openSignedIn(page, providerAt('/'), provider.email, (at) => at.locator('.practice h1').waitFor());
    await page.goto(providerAt(`/note/chart/new?patientId=${clients[0]?.patientId}`));
    await note(page).fill('Called the school. ');
    await saveDraft(page);
    const address = page.url();
    for (let round = 0; round < rounds; round++) {
      const before = (await note(page).inputValue()).length;
      const { text, at } = await typeFor(page, 4_000);
      const ended = Date.now();
      killBrowser(profile);
      await context.close().catch(() => undefined);
      ({ context, page } = await openProfile(profile));
      await openSignedIn(page, address, provider.email, (opened) => note(opened).waitFor());
      await page.getByText(/^We restored unsaved changes that you typed on this device /).waitFor();
      const kept = (await note(page).inputValue()).slice(before);
      expect(text.startsWith(kept)).toBe(true);
      lost.push(kept.length === text.length ? 0 : ended - (at[kept.length] ?? ended));
      await saveDraft(page);
    }
    await context.close();
  } finally {
    killBrowser(profile);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  process.stdout.write(`typing lost by kill -9 of the browser: ${lost.join(', ')} ms\n`);
  // One of them may have met a machine that was busy with something else.
  expect(lost.toSorted((a, b) => a - b)[1]).toBeLessThanOrEqual(mayLoseMs);
});

it.each(['clinical-notes', 'bff'])('kill -9 of %s between autosaves: no word is missing', async (name) => {
  const { provider, clients } = await createPractice('Robin Killworth');
  const { page, leave } = await signedInProvider(await openBrowser(), provider.email);
  await page.goto(providerAt(`/note/chart/new?patientId=${clients[0]?.patientId}`));
  await note(page).fill('Called the school. ');
  await saveDraft(page);
  const first = await typeFor(page, 2_000);
  const pid = findPid(name);
  if (!pid) throw new Error(`${name} is not running`);
  process.kill(pid, 'SIGKILL');
  const second = await typeFor(page, 2_000);
  await expect.poll(() => findPid(name) ?? pid, { timeout: 60_000 }).not.toBe(pid);
  // It tries again until the server is back, at most every 30 s.
  const state = page.getByRole('region', { name: 'Save and sign' }).getByRole('status').first();
  await expect.poll(() => state.textContent(), { timeout: 150_000 }).toMatch(/^Saved /);
  await page.reload();
  await note(page).waitFor();
  expect(await note(page).inputValue()).toBe(`Called the school. ${first.text}${second.text}`);
  await leave();
});
