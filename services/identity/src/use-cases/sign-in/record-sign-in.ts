import { appendAudit } from '@linden/platform/audit/audit';
import type { IssuerContext } from '#src/context.ts';
import { assurance, needsSecondStep } from '#src/domain/access/assurance.ts';
import { mayEnter, portalRoles } from '#src/domain/access/portals.ts';
import { loadAccount } from '#src/store/accounts/accounts.ts';

export interface CompletedProof {
  accountId: string;
  /** The methods used, as in tokens: `pwd`, `otp`, ... */
  amr: string[];
  acr?: string | undefined;
}

interface Parts extends Pick<IssuerContext, 'store'> {
  readonly secondStep: { isEnrolled(accountId: string): Promise<boolean> };
}

/** Audits a sign-in with its methods. A password that still needs a second step is no sign-in yet. */
export async function recordSignIn(parts: Parts, proof: CompletedProof, clientId?: string): Promise<void> {
  const { accountId, amr, acr = assurance.password } = proof;
  const account = await parts.store.read((tx) => loadAccount(tx, accountId));
  if (!account) return;
  const hasSecondStep = await parts.secondStep.isEnrolled(accountId);
  const secured = { hasSecondStep, isStaff: mayEnter(account.roles, portalRoles.ops) };
  if (needsSecondStep({ acr, amr }, secured, [])) return;
  const detail = { methods: amr, ...(clientId && { client: clientId }) };
  const actor = { kind: 'person', account: accountId } as const;
  await parts.store.tx((tx) => appendAudit(tx, { actor, action: 'account.sign_in', subject: accountId, detail }));
}
