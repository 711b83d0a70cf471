import type { DirectFetch } from './direct-fetch.ts';

export interface Page {
  url: URL;
  body: string;
}

/**
 * Opens the part of a browser that a sign-in needs: it keeps cookies, follows redirects within one origin, and submits forms with their
 * hidden fields.
 */
export function openFormBrowser(fetch: DirectFetch, origin: string, address: string) {
  const cookies = new Map<string, string>();
  const open = async (url: URL, form?: Record<string, string>): Promise<Page> => {
    const answer = await fetch(url, {
      headers: {
        accept: 'text/html',
        'x-forwarded-for': address,
        ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }),
      },
      ...(form && { method: 'POST', body: new URLSearchParams(form).toString() }),
    });
    storeCookies(cookies, answer.headers.getSetCookie());
    const location = answer.headers.get('location');
    if (!location) return { url, body: await answer.text() };
    const next = new URL(location, url);
    return next.origin === origin ? open(next) : { url: next, body: '' };
  };
  return {
    open: (url: URL) => open(url),
    submit(page: Page, fields: Record<string, string>): Promise<Page> {
      const action = /<form[^>]* action="([^"]*)"/.exec(page.body)?.[1] ?? page.url.pathname;
      const hidden = [...page.body.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
      const held = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
      return open(new URL(action, page.url), { ...held, ...fields });
    },
  };
}

/** Ignores cookie paths, because the issuer's cookie names differ enough. */
function storeCookies(cookies: Map<string, string>, lines: readonly string[]): void {
  for (const line of lines) {
    const [pair = ''] = line.split(';');
    const name = pair.slice(0, pair.indexOf('='));
    if (/expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name);
    else cookies.set(name, pair.slice(name.length + 1));
  }
}
