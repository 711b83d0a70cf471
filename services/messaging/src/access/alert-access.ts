import type { HandlerContext } from '@connectrpc/connect';
import { needsStepUp } from '@linden/platform/caller/needs-step-up';
import type { Person } from '@linden/platform/caller/person';
import { denied } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import type { AlertContext } from '#src/context.ts';
import { mayFollowUpAlerts, mayWriteAsProvider } from '#src/domain/access/policies.ts';
import type { Alert } from '#src/domain/alerts/alert.ts';
import { createAlertAnsweredError, createRecordClosedError } from '#src/domain/alerts/alert-errors.ts';
import { createNotOpenError } from '#src/domain/conversations/conversation-errors.ts';
import { findOpenAlert } from '#src/store/alerts/alerts.ts';
import type { Store } from '#src/store/open-store.ts';

const inside = { kind: 'service', name: 'messaging' } as const;

export interface AlertAccess {
  readonly caller: Person;
  readonly store: ReturnType<Store['as']>;
}

/** Returns the caller's access to alerts of their clients and of those whom they cover. Throws `NOT_A_PROVIDER` or `MESSAGES_NOT_OPEN`. */
export async function authorizeProvider(
  { people, store, isOpen }: AlertContext,
  call: HandlerContext,
): Promise<AlertAccess & { readonly providerId: string }> {
  const caller = getCaller(call);
  const providerId = mayWriteAsProvider(caller) ? (await people.resolve(caller.account)).providerId : undefined;
  if (!providerId || !mayWriteAsProvider(caller)) throw denied('NOT_A_PROVIDER', 'this account is not a provider');
  if (!isOpen) throw createNotOpenError();
  return { caller, providerId, store: store.as(caller, { provider: providerId }) };
}

/** Returns the member of staff who calls. Throws `STEP_UP_REQUIRED` without a fresh second step, `NOT_ALLOWED` for others. */
export function authorizeStaff({ clock }: Pick<AlertContext, 'clock'>, call: HandlerContext): Person {
  const caller = getCaller(call);
  if (mayFollowUpAlerts(caller, clock.now())) return caller;
  if (needsStepUp(caller, clock.now(), mayFollowUpAlerts))
    throw denied('STEP_UP_REQUIRED', 'verify your second step again: it must be at most 15 minutes old');
  throw denied('NOT_ALLOWED', 'only support and operations staff follow up alerts');
}

/** Returns an open alert whose patient's record the member of staff has open. Throws `ALERT_ANSWERED` or `BREAK_GLASS_NEEDED`. */
export async function authorizeOpened(
  context: AlertContext,
  call: HandlerContext,
  id: string,
): Promise<AlertAccess & { readonly alert: Alert }> {
  const caller = authorizeStaff(context, call);
  const alert = await context.store.as(inside).read((tx) => findOpenAlert(tx, id));
  if (!alert) throw createAlertAnsweredError();
  const opened = await context.people.listOpenedPatients(caller.account);
  if (!opened.includes(alert.patientId)) throw createRecordClosedError();
  return { caller, alert, store: context.store.as(caller, { subject: alert.patientId }) };
}
