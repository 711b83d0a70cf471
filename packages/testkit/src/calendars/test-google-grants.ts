import { createHash, randomUUID } from 'node:crypto';
import { buildTestReturn, renderTestSignIn } from '#src/test-vendor-server.ts';

/** The sign-in of the stand-in for Google: pages, codes and tokens. */
export type TestGoogleGrants = ReturnType<typeof createTestGoogleGrants>;

type Code = { email: string; challenge: string; redirectUrl: string };
type Registration = { clientId: string; clientSecret: string; redirectUrl: string };

const refused = (error: string, status = 400) => ({ status, body: { error } });

/** Keeps the tokens that the stand-in issued, and the revoked ones. */
function createTokens() {
  // A token contains its account, so it stays valid after a restart of the process.
  const revoked = new Set<string>();
  const issued = new Map<string, string>();
  const accessTokens = new Map<string, string>();
  const revokedEmails: string[] = [];
  const findOwner = (token: string) => (revoked.has(token) ? undefined : readToken(token));
  const revoke = (email: string) => {
    for (const [token, owner] of issued) if (owner === email) revoked.add(token);
    for (const [token, owner] of accessTokens) if (owner === email) accessTokens.delete(token);
  };
  const issueAccess = (email: string) => {
    const token = `access-${randomUUID()}`;
    accessTokens.set(token, email);
    return { access_token: token, expires_in: 3600, token_type: 'Bearer' };
  };
  return {
    revoke,
    revokedEmails,
    findOwner,
    issueAccess,
    findAccount: (bearer: string) => accessTokens.get(bearer),
    issueRefresh(email: string) {
      const token = buildToken(randomUUID(), email);
      issued.set(token, email);
      return { ...issueAccess(email), refresh_token: token };
    },
    /** Revokes all tokens of an account, as Google does (RFC 7009). */
    revokeGrant(token: string) {
      const email = findOwner(token);
      if (!email) return refused('invalid_token');
      revokedEmails.push(email);
      revoked.add(token);
      revoke(email);
      return { status: 200, body: {} };
    },
  };
}

export function createTestGoogleGrants(registration: Registration) {
  const codes = new Map<string, Code>();
  const { revoke, revokedEmails, revokeGrant, findOwner, findAccount, issueAccess, issueRefresh } = createTokens();
  const exchangeCode = (form: URLSearchParams) => {
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    if (!code || code.challenge !== toChallenge(form.get('code_verifier') ?? '')) return refused('invalid_grant');
    if (code.redirectUrl !== form.get('redirect_uri')) return refused('redirect_uri_mismatch');
    return { status: 200, body: issueRefresh(code.email) };
  };
  return {
    revoke,
    revokedEmails,
    revokeGrant,
    findAccount,
    deny,
    showPage: (url: URL, emails: readonly string[]) => showPage(url, emails, registration),
    /** Returns where the browser goes. */
    allow(form: URLSearchParams): string {
      const question = new URLSearchParams(form.get('question') ?? '');
      const fault = findFault(question, registration);
      if (fault) return `${registration.redirectUrl}?error=${fault}`;
      const code = `code-${randomUUID()}`;
      codes.set(code, createCode(question, form.get('email') ?? ''));
      return buildTestReturn(question, { code });
    },
    exchange(form: URLSearchParams) {
      const isOurs =
        form.get('client_id') === registration.clientId && form.get('client_secret') === registration.clientSecret;
      if (!isOurs) return refused('invalid_client', 401);
      if (form.get('grant_type') === 'authorization_code') return exchangeCode(form);
      const email = findOwner(form.get('refresh_token') ?? '');
      return email ? { status: 200, body: issueAccess(email) } : refused('invalid_grant');
    },
  };
}

function createCode(question: URLSearchParams, email: string): Code {
  const [challenge = '', redirectUrl = ''] = ['code_challenge', 'redirect_uri'].map((each) => question.get(each) ?? '');
  return { email, challenge, redirectUrl };
}

function deny(form: URLSearchParams): string {
  return buildTestReturn(new URLSearchParams(form.get('question') ?? ''), { error: 'access_denied' });
}

function showPage(url: URL, emails: readonly string[], registration: Registration) {
  const fault = findFault(url.searchParams, registration);
  if (fault) return { status: 400, html: `<p>${fault}</p>` };
  return { status: 200, html: renderTestSignIn('Google', url.search.slice(1), emails) };
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
