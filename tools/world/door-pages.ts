import { createHash } from 'node:crypto';

const style =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;font:18px/1.6 system-ui,sans-serif;' +
  'background:#f7f5f0;color:#22302a}main{max-width:32rem;padding:2rem}h1{font-size:1.5rem;line-height:1.3}' +
  '@media (prefers-color-scheme:dark){body{background:#18201c;color:#e8ebe6}}';

/** These pages need only one style. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`;

/** Shown while the part behind a page is away; reloads every two seconds. */
export const pageAway = page(
  'One moment, please',
  'This page is not available right now. We are restarting it and try again every two seconds. Everything you saved is safe.',
  '<meta http-equiv="refresh" content="2">',
);

/** The host of documents has nothing else. */
export const notHere = page('Nothing here', 'There is no page at this address.');

export const unknownHost = page(
  'Unknown host name',
  'This server answers for linden.localhost, provider.linden.localhost, ops.linden.localhost and localhost. Please check the address.',
);

/** The same for GraphQL clients. */
export const apiAway = apiFault(
  'SERVICE_UNAVAILABLE',
  'The service is not available right now. Please try again in a moment.',
);

export const apiBodyTooLarge = apiFault('BODY_TOO_LARGE', 'The request is larger than 256 KB.');

function apiFault(code: string, message: string): string {
  return JSON.stringify({ errors: [{ message, extensions: { code } }] });
}

function page(title: string, text: string, head = ''): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}<title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${text}</p></main></body>
</html>
`;
}
