interface Kept {
  value: string;
  path: string;
}

export interface Shown {
  status: number;
  url: URL;
  headers: Headers;
  body: string;
}

export type TestBrowser = ReturnType<typeof openBrowser>;

/** A browser without scripts: cookies by path, redirects inside the issuer, and forms with their hidden fields. */
export function openBrowser(issuer: string) {
  const cookies = new Map<string, Kept>();
  const isOurs = (url: URL) => url.origin === issuer;

  const keep = (headers: Headers, at: URL) => {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      const path = attributes.find((each) => /^path=/i.test(each))?.slice(5) ?? at.pathname;
      const isGone = attributes.some((each) => /^expires=Thu, 01 Jan 1970/i.test(each));
      if (isGone) cookies.delete(`${name} ${path}`);
      else cookies.set(`${name} ${path}`, { value, path });
    }
  };
  const cookieHeader = ({ pathname }: URL) =>
    [...cookies]
      .filter(([, { path }]) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
      .join('; ');

  const ask = async (url: URL, init: RequestInit = {}): Promise<Shown> => {
    const headers = new Headers(init.headers);
    headers.set('cookie', cookieHeader(url));
    headers.set('accept', 'text/html');
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    keep(response.headers, url);
    const location = response.headers.get('location');
    if (location) {
      const next = new URL(location, url);
      await response.body?.cancel();
      if (isOurs(next)) return ask(next);
      return { status: response.status, url: next, headers: response.headers, body: '' };
    }
    return { status: response.status, url, headers: response.headers, body: await response.text() };
  };
  const browser = {
    cookies,
    cookie: (name: string) => [...cookies].find(([key]) => key.startsWith(`${name} `))?.[1].value,
    open: (address: string | URL) => ask(new URL(address, issuer)),
    /** Posts exactly these fields. */
    post: (address: string | URL, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      ask(new URL(address, issuer), { method: 'POST', body: new URLSearchParams(fields), headers }),
    /** Fills in a page's form and sends it with its hidden fields. */
    submit: (page: Shown, fields: Record<string, string>) => {
      const action = /<form[^>]* action="([^"]*)"/.exec(page.body)?.[1] ?? page.url.pathname;
      const hidden = [...page.body.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
      return browser.post(new URL(action, page.url), {
        ...Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value])),
        ...fields,
      });
    },
  };
  return browser;
}
