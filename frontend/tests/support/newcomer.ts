import { randomBytes } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { readLink } from './inbox.ts';
import { chooseOption } from './kit-fields.ts';
import { newAddress, newPassword, portalOrigin } from './signing-in.ts';
import { type Visitor, visit } from './visitor.ts';

export interface Newcomer {
  email: string;
  givenName: string;
  familyName: string;
}

export function createNewcomer(): Newcomer {
  return { email: newAddress(), givenName: 'Ada', familyName: `Fern${randomBytes(4).toString('hex')}` };
}

/** Staff invite a therapist licensed in California, from the list of providers. */
export async function inviteProvider(page: Page, { email, givenName, familyName }: Newcomer): Promise<void> {
  await page.goto(`${portalOrigin('ops').origin}/providers`);
  await page.getByRole('link', { name: 'Invite a provider' }).click();
  const fields = {
    'First name': givenName,
    'Last name': familyName,
    Email: email,
    'Type of license': 'LCSW',
    'License number': '70001',
    'ZIP code where they work': '94609',
    'Years of experience': '6',
    'Price per session ($)': '150',
    'Late or missed session fee ($)': '75',
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  await chooseOption(page, 'State of the license', 'California');
  await page.getByRole('button', { name: 'Send the invitation' }).click();
}

/** What a newcomer meets: pages, fields that were changed, and clicks. */
export interface Walk {
  pages: Set<string>;
  fields: Set<string>;
  clicks: number;
}

/** Opens the link of the first or a later letter in a new browser, which counts the walk from then on, and chooses a password. */
export async function acceptInvitation(
  browser: Browser,
  { email }: Newcomer,
  letter = 1,
): Promise<{ provider: Visitor; walk: Walk }> {
  const provider = await visit(browser);
  const { page } = provider;
  const walk: Walk = { pages: new Set(), fields: new Set(), clicks: 0 };
  await page.context().exposeBinding('lindenWalk', (_, kind: 'field' | 'click', path: string, key: string) => {
    walk.pages.add(path);
    if (kind === 'click') walk.clicks += 1;
    else walk.fields.add(`${path} ${key}`);
  });
  await page.addInitScript(() => {
    const count = Reflect.get(window, 'lindenWalk') as (kind: string, path: string, key: string) => void;
    // Every invitation has another token.
    const path = () => location.pathname.replace(/[\w-]{43}$/, '');
    addEventListener('click', (event) => event.isTrusted && event.detail > 0 && count('click', path(), ''), true);
    const change = ({ target }: Event) => {
      const { name = '', labels, type = '' } = target as HTMLInputElement;
      count('field', path(), labels?.[0]?.textContent || name || type);
    };
    addEventListener('input', change, true);
  });
  await page.goto(await readLink(email, letter));
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  return { provider, walk };
}
