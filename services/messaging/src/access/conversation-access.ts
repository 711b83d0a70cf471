import type { HandlerContext } from '@connectrpc/connect';
import type { Person } from '@linden/platform/caller/person';
import { denied, invalid } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import { ChatRole as ProtoRole } from '@linden/proto/messaging/v1/conversation_pb';
import type { ConversationContext } from '#src/context.ts';
import { mayWriteAsClient, mayWriteAsProvider } from '#src/domain/access/policies.ts';
import { createNotOpenError } from '#src/domain/conversations/conversation-errors.ts';
import type { Reader } from '#src/store/conversations/conversations.ts';
import type { Store } from '#src/store/open-store.ts';

/** The conversations that a caller takes part in, on one side. */
export type Side = {
  readonly caller: Person;
  readonly store: ReturnType<Store['as']>;
} & (
  | { readonly role: 'PROVIDER'; readonly providerId: string }
  | { readonly role: 'CLIENT'; readonly patientIds: readonly string[] }
);

/**
 * Returns the caller's side. Its transactions see the conversations of the provider, or those of this account about patients whom it acts for
 * today. Throws `MESSAGES_NOT_OPEN`, `NOT_A_PROVIDER` or `NOT_A_CLIENT`.
 */
export async function authorizeSide(
  context: ConversationContext,
  call: HandlerContext,
  role: ProtoRole,
): Promise<Side> {
  const caller = getCaller(call);
  const side =
    role === ProtoRole.PROVIDER
      ? await findProviderSide(context, caller)
      : role === ProtoRole.CLIENT
        ? await findClientSide(context, caller)
        : undefined;
  if (!side) throw invalid('NOT_IN_LIST', 'must be a side of a conversation', 'role');
  if (!context.isOpen) throw createNotOpenError();
  return side;
}

/** Returns the side of a provider. Throws `MESSAGES_NOT_OPEN` or `NOT_A_PROVIDER`. */
export async function authorizeProvider(
  context: ConversationContext,
  call: HandlerContext,
): Promise<Extract<Side, { role: 'PROVIDER' }>> {
  const side = await authorizeSide(context, call, ProtoRole.PROVIDER);
  if (side.role !== 'PROVIDER') throw denied('NOT_A_PROVIDER', 'this account is not a provider');
  return side;
}

async function findProviderSide(
  { people, store }: ConversationContext,
  caller: ReturnType<typeof getCaller>,
): Promise<Side> {
  const providerId = mayWriteAsProvider(caller) ? (await people.resolve(caller.account)).providerId : undefined;
  if (!providerId || !mayWriteAsProvider(caller)) throw denied('NOT_A_PROVIDER', 'this account is not a provider');
  return { role: 'PROVIDER', caller, providerId, store: store.as(caller, { provider: providerId }) };
}

async function findClientSide(
  { people, store }: ConversationContext,
  caller: ReturnType<typeof getCaller>,
): Promise<Side> {
  if (!mayWriteAsClient(caller)) throw denied('NOT_A_CLIENT', 'only clients write on this side');
  const { patientIds } = await people.resolve(caller.account);
  return { role: 'CLIENT', caller, patientIds, store: store.as(caller, { patients: patientIds }) };
}

/** An account with all conversations that it takes part in, on both sides. */
export interface AccountReach {
  readonly caller: Person;
  readonly providerId: string | undefined;
  readonly store: ReturnType<Store['as']>;
}

/** Returns what the caller's stream may show, which is asked anew with each look. Throws `MESSAGES_NOT_OPEN` or `NOT_A_CLIENT`. */
export async function authorizeAccount(context: ConversationContext, call: HandlerContext): Promise<AccountReach> {
  const caller = getCaller(call);
  if (!mayWriteAsClient(caller) && !mayWriteAsProvider(caller))
    throw denied('NOT_A_CLIENT', 'only clients and providers have conversations');
  if (!context.isOpen) throw createNotOpenError();
  const known = await context.people.resolve(caller.account);
  const providerId = mayWriteAsProvider(caller) ? known.providerId : undefined;
  const patients = mayWriteAsClient(caller) ? known.patientIds : [];
  return {
    caller,
    providerId,
    store: context.store.as(caller, { patients, ...(providerId && { provider: providerId }) }),
  };
}

/** Whose marks tell what is unread. */
export function getReader({ role, caller }: Side): Reader {
  return { role, accountId: caller.account };
}

/** Whose settings count for the caller's side: the provider's, or the account's. */
export function getOwner(side: Side): string {
  return side.role === 'PROVIDER' ? side.providerId : side.caller.account;
}

/** Whose conversations a list holds. */
export function getReach(side: Side): { readonly providerId: string } | { readonly accountId: string } {
  return side.role === 'PROVIDER' ? { providerId: side.providerId } : { accountId: side.caller.account };
}
