import { createHash, randomUUID } from 'node:crypto';

/** The sign-in of the stand-in for Google: pages, codes and tokens. */
export type TestGoogleGrants = ReturnType<typeof createTestGoogleGrants>;

type Code = { email: string; challenge: string; redirectUrl: string };
type Registration = { clientId: string; clientSecret: string; redirectUrl: string };

const refused = (error: string, status = 400) => ({ status, body: { error } });

export function createTestGoogleGrants(registration: Registration) {
  const codes = new Map<string, Code>();
  /** Tokens that are no longer accepted. Others name their account, so that they outlive the process. */
  const revoked = new Set<string>();
  const issued = new Map<string, string>();
  const accessTokens = new Map<string, string>();
  const revoke = (email: string) => {
    for (const [token, owner] of issued) if (owner === email) revoked.add(token);
    for (const [token, owner] of accessTokens) if (owner === email) accessTokens.delete(token);
  };
  const issueAccess = (email: string) => {
    const token = `access-${randomUUID()}`;
    accessTokens.set(token, email);
    return { access_token: token, expires_in: 3600, token_type: 'Bearer' };
  };
  const exchangeCode = (form: URLSearchParams) => {
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    if (!code || code.challenge !== toChallenge(form.get('code_verifier') ?? '')) return refused('invalid_grant');
    if (code.redirectUrl !== form.get('redirect_uri')) return refused('redirect_uri_mismatch');
    const refreshToken = buildToken(randomUUID(), code.email);
    issued.set(refreshToken, code.email);
    return { status: 200, body: { ...issueAccess(code.email), refresh_token: refreshToken } };
  };
  return {
    revoke,
    findAccount: (bearer: string) => accessTokens.get(bearer),
    showPage(url: URL, emails: readonly string[]) {
      const fault = findFault(url.searchParams, registration);
      if (fault) return { status: 400, html: `<p>${fault}</p>` };
      return { status: 200, html: renderPage(url.search.slice(1), emails) };
    },
    /** Returns where the browser goes. */
    allow(form: URLSearchParams): string {
      const question = new URLSearchParams(form.get('question') ?? '');
      const fault = findFault(question, registration);
      if (fault) return `${registration.redirectUrl}?error=${fault}`;
      const code = `code-${randomUUID()}`;
      const challenge = question.get('code_challenge') ?? '';
      const redirectUrl = question.get('redirect_uri') ?? '';
      codes.set(code, { email: form.get('email') ?? '', challenge, redirectUrl });
      return buildReturn(question, { code });
    },
    deny: (form: URLSearchParams) =>
      buildReturn(new URLSearchParams(form.get('question') ?? ''), { error: 'access_denied' }),
    exchange(form: URLSearchParams) {
      const isOurs =
        form.get('client_id') === registration.clientId && form.get('client_secret') === registration.clientSecret;
      if (!isOurs) return refused('invalid_client', 401);
      if (form.get('grant_type') === 'authorization_code') return exchangeCode(form);
      const token = form.get('refresh_token') ?? '';
      const email = revoked.has(token) ? undefined : readToken(token);
      return email ? { status: 200, body: issueAccess(email) } : refused('invalid_grant');
    },
  };
}

/** Returns a refresh token of an account that the stand-in accepts without a sign-in. */
export function createStandingToken(email: string): string {
  return buildToken('standing', email);
}

function buildToken(id: string, email: string): string {
  return `refresh-${id}.${Buffer.from(email).toString('base64url')}`;
}

function readToken(token: string): string | undefined {
  const [, email] = /^refresh-[\w-]+\.([\w-]+)$/.exec(token) ?? [];
  return email && Buffer.from(email, 'base64url').toString('utf8');
}

function toChallenge(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

function findFault(question: URLSearchParams, { clientId, redirectUrl }: Registration): string | undefined {
  if (question.get('client_id') !== clientId) return 'invalid_client';
  if (question.get('redirect_uri') !== redirectUrl) return 'redirect_uri_mismatch';
  const wanted = { response_type: 'code', access_type: 'offline', prompt: 'consent', code_challenge_method: 'S256' };
  const wrong = Object.entries(wanted).find(([name, value]) => question.get(name) !== value);
  return wrong ? `invalid_request ${wrong[0]}` : undefined;
}

function buildReturn(question: URLSearchParams, result: Record<string, string>): string {
  const url = new URL(question.get('redirect_uri') ?? '');
  url.search = new URLSearchParams({ ...result, state: question.get('state') ?? '' }).toString();
  return url.href;
}

function renderPage(question: string, emails: readonly string[]): string {
  const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const form = (action: string, label: string, email = '') =>
    `<form method="post" action="/${action}"><input type="hidden" name="question" value="${escapeHtml(question)}">` +
    `<input type="hidden" name="email" value="${escapeHtml(email)}"><button>${escapeHtml(label)}</button></form>`;
  return [
    '<!doctype html><html lang="en"><title>Google stand-in</title><main><h1>Google stand-in</h1>',
    '<p>This page stands in for Google on this machine.</p>',
    ...emails.map((email) => form('allow', `Allow access to ${email}`, email)),
    form('deny', 'Cancel'),
    '</main></html>',
  ].join('\n');
}
