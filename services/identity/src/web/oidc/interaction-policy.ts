import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { needsSecondStep } from '#src/domain/access/assurance.ts';
import { mayEnter, portalRoles } from '#src/domain/access/portals.ts';
import type { IssuerClient } from './clients.ts';

/** Reasons for interrupting a sign-in with a page. */
export const reasons = { wrongPortal: 'wrong_portal', secondStep: 'second_step', noAccount: 'no_account' } as const;

export interface AccountFacts {
  roles: readonly string[];
  hasSecondStep: boolean;
}

/**
 * Decides when pages must be shown. It is the only place that decides this: whatever a page writes into a session, no response is sent
 * until all these prompts pass.
 */
export function createPolicy(clients: readonly IssuerClient[]) {
  const { base, Check } = interactionPolicy;
  const policy = base();
  // All clients are our own, so signing in is the consent.
  policy.remove('consent');
  const login = policy.get('login');
  if (!login) throw new Error('the library has no login prompt');
  login.checks.add(
    new Check(reasons.noAccount, 'the account is closed', 'login_required', (ctx) =>
      Boolean(ctx.oidc.session?.accountId && !ctx.oidc.account),
    ),
  );
  login.checks.add(
    new Check(reasons.wrongPortal, 'this account signs in elsewhere', 'access_denied', (ctx) => {
      const facts = loadFacts(ctx);
      const client = clients.find(({ id }) => id === ctx.oidc.client?.clientId);
      return Boolean(facts && client && !mayEnter(facts.roles, client.roles));
    }),
  );
  login.checks.add(
    new Check(reasons.secondStep, 'a second step is needed', 'login_required', (ctx) => {
      const facts = loadFacts(ctx);
      const { session } = ctx.oidc;
      if (!facts || !session) return false;
      const isStaff = mayEnter(facts.roles, portalRoles.ops);
      return needsSecondStep({ acr: session.acr, amr: session.amr ?? [] }, { ...facts, isStaff }, getRequestedAcr(ctx));
    }),
  );
  return policy;
}

function loadFacts(ctx: KoaContextWithOIDC): AccountFacts | undefined {
  return ctx.oidc.account?.facts as AccountFacts | undefined;
}

function getRequestedAcr(ctx: KoaContextWithOIDC): string[] {
  const asked = ctx.oidc.params?.acr_values;
  return typeof asked === 'string' ? asked.split(' ') : [];
}
