import { type DAVAccount, propfind } from 'tsdav';
import type { DavFetch } from './dav-answers.ts';

/**
 * Lists the addresses by which invitations name the owner of an account (RFC 6638, section 2.4.1). Empty when the server does not say: then
 * the user name is the only one.
 */
export async function listAddresses(dav: DavFetch, { principalUrl }: DAVAccount): Promise<string[]> {
  if (!principalUrl) return [];
  try {
    const props = { 'c:calendar-user-address-set': {} };
    const answers = await propfind({ url: principalUrl, props, depth: '0', ...dav });
    return answers.flatMap(({ props: found }) => listTexts(found?.calendarUserAddressSet?.href));
  } catch {
    return [];
  }
}

/** The client gives one element as a value and several as a list, each as text or with its attributes. */
function listTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listTexts);
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, content]) =>
    ['_text', '_cdata'].includes(name) ? listTexts(content) : [],
  );
}
