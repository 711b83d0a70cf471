import type { FastifyReply, FastifyRequest } from 'fastify';
import { assurance } from '#src/domain/access/assurance.ts';
import { recordSignIn } from '#src/use-cases/sign-in/record-sign-in.ts';
import type { IssuerClient } from '#src/web/oidc/clients.ts';
import type { Interaction, IssuerParts } from './issuer-parts.ts';

export interface SignIn {
  interaction: Interaction;
  client: IssuerClient;
  /** Address of its pages. */
  path: string;
}

/**
 * Returns this browser's sign-in at this address.
 * @throws {errors.SessionNotFound} when there is none, or the session has changed since
 */
export async function loadSignIn(parts: IssuerParts, request: FastifyRequest, reply: FastifyReply): Promise<SignIn> {
  const interaction = await parts.holder.current().interactionDetails(request.raw, reply.raw);
  const client = parts.clients.find(({ id }) => id === interaction.params.client_id);
  if (!client) throw new Error('a sign-in for a client that is gone');
  return { interaction, client, path: `/sign-in/${interaction.uid}` };
}

export interface Proven {
  accountId: string;
  /** The methods used, as in tokens: `pwd`, `otp`, ... */
  amr: string[];
  acr?: string;
}

/** Continues with the proof; the policy decides whether it is enough. */
export async function finishSignIn(
  parts: IssuerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { accountId, amr, acr = assurance.password }: Proven,
): Promise<FastifyReply> {
  await recordSignIn(parts, { accountId, amr, acr }, await getClientId(parts, request, reply));
  const result = { login: { accountId, amr, acr, ts: Math.floor(parts.clock.now().getTime() / 1000) } };
  const next = await parts.holder
    .current()
    .interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
  return reply.redirect(next, 303);
}

async function getClientId(parts: IssuerParts, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  return (await loadSignIn(parts, request, reply)).client.id;
}
