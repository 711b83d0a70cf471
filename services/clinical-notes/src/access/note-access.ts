import type { HandlerContext } from '@connectrpc/connect';
import { needsStepUp } from '@linden/platform/caller/needs-step-up';
import type { Person } from '@linden/platform/caller/person';
import { denied } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import type { Transactions } from '@linden/platform/store/store';
import type { Context } from '#src/context.ts';
import { mayReadOpenedNotes, mayWriteNotes } from '#src/domain/access/policies.ts';
import type { NoteTx } from '#src/store/open-store.ts';

/** The notes that a caller may access. */
export interface NoteAccess {
  readonly caller: Person;
  readonly store: Transactions<NoteTx>;
}

/** The access of a provider to their own notes. */
export interface AuthorAccess extends NoteAccess {
  readonly providerId: string;
}

/** Throws `NOT_A_PROVIDER` unless the account is a provider's. */
export async function authorizeAuthor(context: Context, call: HandlerContext): Promise<AuthorAccess> {
  const access = await findAuthor(context, call);
  if (access) return access;
  throw denied('NOT_A_PROVIDER', 'this account is not a provider');
}

/**
 * Returns the access of a provider to their own notes, or of a member of ops to those of a patient whose record they have open.
 * Throws `NOT_A_PROVIDER`, `STEP_UP_REQUIRED` or `BREAK_GLASS_NEEDED`.
 */
export async function authorizeReader(
  context: Context,
  call: HandlerContext,
  patientId: string | undefined,
): Promise<
  NoteAccess & { readonly isAuthor: boolean /** Undefined for staff. */; readonly author: AuthorAccess | undefined }
> {
  const author = await findAuthor(context, call);
  if (author) return { ...author, author, isAuthor: true };
  const caller = getCaller(call);
  const now = context.clock.now();
  if (!mayReadOpenedNotes(caller, now)) {
    throw needsStepUp(caller, now, mayReadOpenedNotes)
      ? denied('STEP_UP_REQUIRED', 'verify your second step again: it must be at most 15 minutes old')
      : denied('NOT_A_PROVIDER', 'this account is not a provider');
  }
  const opened = await context.people.listOpenedPatients(caller.account);
  if (!patientId || !opened.includes(patientId)) {
    throw denied('BREAK_GLASS_NEEDED', 'open the record of this patient first');
  }
  return { caller, store: context.store.as(caller, { subject: patientId }), author: undefined, isAuthor: false };
}

async function findAuthor(context: Context, call: HandlerContext): Promise<AuthorAccess | undefined> {
  const caller = getCaller(call);
  if (!mayWriteNotes(caller)) return undefined;
  const { providerId } = await context.people.resolve(caller.account);
  return providerId ? { caller, providerId, store: context.store.as(caller, { provider: providerId }) } : undefined;
}
