import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { refuseForeignHost } from './process/is-own-host.ts';

/** The response of a stand-in for a vendor. */
export type TestVendorAnswer = { status: number; body?: unknown; html?: string; location?: string };
export type TestVendorRequest = { method: string; url: URL; body: string; bearer: string };

export type TestVendorServer = {
  readonly url: string;
  /** Stops the server and keeps its state. */
  stop(): Promise<void>;
  start(): Promise<void>;
};

/** Starts a local HTTP server that answers like a vendor. @param port 0 picks a free port */
export async function openTestVendorServer(
  port: number,
  answerRequest: (request: TestVendorRequest) => TestVendorAnswer | Promise<TestVendorAnswer>,
): Promise<TestVendorServer> {
  let usedPort = port;
  let server: Server | undefined;
  const start = async () => {
    server = createServer(async (incoming, response) => {
      if (refuseForeignHost(incoming, response)) return;
      const { status, body, html, location } = await answerRequest(await readRequest(incoming));
      const type = html === undefined ? 'application/json' : 'text/html; charset=utf-8';
      response.writeHead(status, { 'content-type': type, ...(location && { location }) });
      response.end(html ?? (body === undefined ? '' : JSON.stringify(body)));
    });
    const opening = server;
    await new Promise<void>((resolve) => opening.listen(usedPort, '127.0.0.1', resolve));
    const address = opening.address();
    usedPort = typeof address === 'object' && address ? address.port : usedPort;
  };
  await start();
  return {
    url: `http://127.0.0.1:${usedPort}`,
    start,
    async stop() {
      const closing = server;
      closing?.closeAllConnections();
      await new Promise((resolve) => (closing ? closing.close(resolve) : resolve(undefined)));
    },
  };
}

async function readRequest(incoming: IncomingMessage): Promise<TestVendorRequest> {
  const bearer = (incoming.headers.authorization ?? '').replace(/^Bearer /, '');
  const url = new URL(incoming.url ?? '/', 'http://localhost');
  return { method: incoming.method ?? 'GET', url, body: await text(incoming), bearer };
}

/** Renders a sign-in page with a button for each account. */
export function renderTestSignIn(vendor: string, question: string, emails: readonly string[]): string {
  const escapeHtml = (content: string) =>
    content.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const form = (action: string, label: string, email = '') =>
    `<form method="post" action="/${action}"><input type="hidden" name="question" value="${escapeHtml(question)}">` +
    `<input type="hidden" name="email" value="${escapeHtml(email)}"><button>${escapeHtml(label)}</button></form>`;
  return [
    `<!doctype html><html lang="en"><title>${vendor} stand-in</title><main><h1>${vendor} stand-in</h1>`,
    `<p>This page stands in for ${vendor} on this machine.</p>`,
    ...emails.map((email) => form('allow', `Allow access to ${email}`, email)),
    form('deny', 'Cancel'),
    '</main></html>',
  ].join('\n');
}

/** Builds the address to which a vendor redirects the browser. @param question the query of the sign-in page */
export function buildTestReturn(question: URLSearchParams, result: Record<string, string>): string {
  const url = new URL(question.get('redirect_uri') ?? '');
  url.search = new URLSearchParams({ ...result, state: question.get('state') ?? '' }).toString();
  return url.href;
}

/** Submits the stand-in's sign-in page as the owner of an account. Returns the address to which the vendor redirects the browser. */
export async function allowAtTestVendor(url: string, signInUrl: string, email: string): Promise<URL> {
  const body = new URLSearchParams({ email, question: new URL(signInUrl).search.slice(1) });
  const { headers } = await fetch(`${url}/allow`, { method: 'POST', body, redirect: 'manual' });
  return new URL(headers.get('location') ?? '');
}
