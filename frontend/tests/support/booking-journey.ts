import type { Browser, Locator, Page } from 'playwright-core';
import { chooseOption, typeOption } from './kit-fields.ts';
import { keepForClients } from './provider-share.ts';
import { ask, visit } from './visitor.ts';

/** A client who books; each has their own address. */
export interface Booker {
  firstName: string;
  lastName: string;
  dob: string;
  email: string;
}

/** Searches for open times. */
export const searches = { adults: '/find/california/adults', teenagers: '/find/california/teenagers' } as const;

const maxProviders = 6;

/**
 * Lists addresses of open video times of this worker's providers: the first of each day, so that none overlap. Times of one provider do not
 * follow each other. Reads the pages as the server sends them: opening seven of them in a browser takes as long as many a test.
 */
export async function listOpenTimes(
  page: Page,
  search: string = searches.adults,
  kind: 'INTAKE' | 'CONSULTATION' = 'INTAKE',
): Promise<string[]> {
  // An empty page may parse what it likes; pages of the product refuse it.
  const parser = await page.context().newPage();
  const profiles = await readHrefs(parser, search, 'article h2 a');
  const own = keepForClients(profiles, (profile) => profile).slice(0, maxProviders);
  const days = `[data-visit="${kind}"] [data-place="VIRTUAL"] ol > li ul li:first-child a`;
  const byProvider: string[][] = [];
  for (const profile of own) byProvider.push(await readHrefs(parser, profile, days));
  await parser.close();
  const most = Math.max(0, ...byProvider.map(({ length }) => length));
  return Array.from({ length: most }, (_, day) => byProvider.flatMap((times) => times.slice(day, day + 1))).flat();
}

/** Lists open times, the latest first where asked, so that other tests keep the next ones. @returns a function that gives each time once */
export async function takeOpenTimes(
  browser: Browser,
  { search, latestFirst = false }: { search?: string; latestFirst?: boolean } = {},
): Promise<() => string> {
  const { page, leave } = await visit(browser);
  const times = await listOpenTimes(page, search);
  await leave();
  return () => {
    const time = latestFirst ? times.pop() : times.shift();
    if (!time) throw new Error('no open time is left');
    return time;
  };
}

/** The browser's parser, for a file that is also compiled without the types of the DOM. */
interface WithParser {
  DOMParser: new () => {
    parseFromString(
      html: string,
      type: 'text/html',
    ): { querySelectorAll(selector: string): Iterable<{ getAttribute(name: string): string | null }> };
  };
}

/** Returns the addresses of the links that match on a page. Asks again after a page that failed once on a busy machine. */
async function readHrefs(parser: Page, path: string, selector: string): Promise<string[]> {
  for (let tries = 0; tries < 60; tries += 1) {
    const { status, body } = await ask(path);
    if (status === 200) {
      return parser.evaluate(
        ([html, links]) => {
          const { DOMParser } = globalThis as unknown as WithParser;
          const found = new DOMParser().parseFromString(html, 'text/html').querySelectorAll(links);
          return [...found].map((link) => link.getAttribute('href') ?? '');
        },
        [body, selector] as const,
      );
    }
    await parser.waitForTimeout(1_000);
  }
  throw new Error(`${path} was not served`);
}

/** Returns the address of the slot with other parameters. */
export function withQuery(address: string, changes: Record<string, string>): string {
  const [path = '', query = ''] = address.split('?');
  const search = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) search.set(name, value);
  return `${path}?${search}`;
}

export function question(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 1, name });
}

/** Waits for the question and continues. */
export async function continueFrom(page: Page, name: string): Promise<void> {
  await question(page, name).waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Waits for an element. On a busy machine it may fail once and offer a retry. */
export async function waitPatiently(page: Page, wanted: Locator, again: string): Promise<void> {
  const retry = page.getByRole('button', { name: again });
  for (let tries = 0; tries < 8; tries += 1) {
    await wanted.or(retry).first().waitFor();
    if ((await retry.count()) === 0) return wanted.first().waitFor();
    await retry
      .first()
      .click({ timeout: 5_000 })
      .catch(() => undefined);
  }
}

/** Waits until the server has saved answers with this text. Call it before the text is typed. */
export async function waitForSavedAnswer(page: Page, text: string): Promise<void> {
  await page.waitForResponse((response) => {
    const sent = response.request().postData() ?? '';
    return sent.includes('"SaveBookingDraft"') && sent.includes(text) && response.status() === 200;
  });
}

export async function waitUntilKept(page: Page): Promise<void> {
  await waitPatiently(page, page.getByText(/We’re holding this time for you/), 'Try to hold it');
}

/** Waits until the policy is shown before the button. */
export async function waitForTerms(page: Page): Promise<void> {
  await waitPatiently(page, page.getByText(/cancel or reschedule at no charge (until|ended on)/), 'Try again');
}

/** Continues to the payment as a visitor. */
export async function passPlace(page: Page): Promise<void> {
  await waitUntilKept(page);
  await continueFrom(page, 'Does this work for you?');
}

export async function payCash(page: Page): Promise<void> {
  await question(page, 'How would you like to pay?').waitFor();
  await page.getByRole('radio', { name: /Cash or card/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Types a test card into the processor's fields and saves it. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const fields = page.frameLocator('iframe[title^="Secure card"]');
  await fields.getByLabel('Card number').fill(number);
  await fields.getByLabel('Expiration').fill('08/34');
  await fields.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Save card' }).click();
}

/** Saves a card where the payment question asks a known client for one. */
export async function saveCardIfAsked(page: Page): Promise<void> {
  const asked = page.frameLocator('iframe[title^="Secure card"]').getByLabel('Card number');
  const saved = page.getByText(/We’ll use your/);
  await asked.or(saved).first().waitFor();
  if (await saved.isVisible()) return;
  await typeCard(page, '4242 4242 4242 4242');
  await saved.waitFor();
}

export async function fillProfile(page: Page, booker: Booker, relation = 'Self'): Promise<void> {
  await question(page, 'Who is this session for?').waitFor();
  await chooseOption(page, 'Relationship to client', relation);
  await page.getByLabel('Legal first name').fill(booker.firstName);
  await page.getByLabel('Legal last name').fill(booker.lastName);
  await chooseOption(page, 'Sex listed on insurance', 'Decline to Specify');
  await page.getByLabel('Date of birth').fill(booker.dob);
  await typeOption(page, 'Interpreter language', 'English');
  await page.getByLabel('Street address').fill('12 Alder Lane');
  await page.getByLabel('ZIP code').fill('94609');
  await page.getByRole('button', { name: 'Oakland, CA 94609' }).click();
  await page.getByLabel('Mobile phone').fill('(510) 555-0123');
  await page.getByLabel('Email').fill(booker.email);
}

export async function acceptAll(page: Page): Promise<void> {
  await question(page, 'Please read and accept these').waitFor();
  await waitPatiently(page, page.getByRole('checkbox'), 'Try again');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Presses the button below the policy; ends on the confirmation. */
export async function book(page: Page): Promise<URL> {
  await question(page, 'Does everything look right?').waitFor();
  await waitForTerms(page);
  await page.getByRole('button', { name: 'Book this session' }).click();
  await page.waitForURL(/booking-confirmation\?eventId=.+&appointmentShortId=.+/);
  return new URL(page.url());
}
