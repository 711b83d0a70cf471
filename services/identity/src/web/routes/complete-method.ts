import { DomainError } from '@linden/platform/domain-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Confirmed } from '#src/use-cases/factors/confirm-method.ts';
import { renderRecoveryCodesPage } from '#src/web/pages/recovery-codes-page.ts';
import { showPage } from './answers.ts';
import type { IssuerParts } from './issuer-parts.ts';
import { raiseSession, securityPath } from './security-session.ts';

/** Confirming a new method also counts as a second step. */
export async function completeMethod(
  parts: IssuerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { recoveryCodes }: Confirmed,
  proof: string,
) {
  await raiseSession(parts, request, reply, [proof]);
  if (recoveryCodes.length === 0) return reply.redirect(securityPath, 303);
  return showPage(parts, reply, renderRecoveryCodesPage({ codes: recoveryCodes }));
}

/** Returns the code of an expected error; rethrows other errors. */
export function getErrorCode(err: unknown): string {
  if (err instanceof DomainError && err.kind !== 'unavailable') return err.code;
  throw err;
}
