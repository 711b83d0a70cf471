import { create } from '@bufbuild/protobuf';
import type { Clock } from '@linden/platform/clock';
import {
  type SendNotificationRequest,
  SendNotificationRequestSchema,
} from '@linden/proto/messaging/v1/notification_service_pb';
import type { Alert } from '#src/domain/alerts/alert.ts';
import { type AlertContact, listDueContacts } from '#src/domain/alerts/due-contacts.ts';
import type { AlertContacts } from '#src/ports/alert-contacts.ts';
import { listUntoldAlerts, markTold } from '#src/store/alerts/alerts.ts';
import { acceptNotification, buildSealedRow } from '#src/use-cases/notifications/accept-notification.ts';
import type { NotifierContext } from './notify-of-appointments/notifier-context.ts';

const job = 'send-alerts';
const inside = { kind: 'service', name: 'messaging' } as const;

type Context = Pick<NotifierContext, 'store' | 'sealer' | 'newId' | 'origins' | 'logger'> & {
  readonly contacts: AlertContacts;
  readonly clock: Clock;
  /** The staff portal, and who of staff is told. */
  readonly staff: { readonly origin: string; readonly emails: readonly string[] };
};

/**
 * Tells the contacts of open alerts who are due. The mark and its letters are stored in one transaction, so each contact is told once. A
 * provider without an address cannot be told: the second contact is told at once.
 */
export async function sendAlerts(context: Context): Promise<void> {
  const { store, clock, logger } = context;
  const now = clock.now();
  const untold = await store.as(inside).read(listUntoldAlerts);
  for (const alert of untold.filter((each) => listDueContacts(each, now).length > 0)) {
    try {
      await tellContacts(context, alert, now);
    } catch (err) {
      // One alert that cannot be sent must not keep the others waiting. The next run tries it again.
      logger.error({ err, job, alert_id: alert.id }, 'an alert could not be sent');
    }
  }
}

async function tellContacts(context: Context, alert: Alert, now: Date): Promise<void> {
  const due = listDueContacts(alert, now);
  for (const contact of due) {
    const isSent = await tell(context, alert, contact, now);
    if (!isSent && contact === 'PROVIDER' && !alert.secondToldAt && !due.includes('SECOND'))
      await tell(context, alert, 'SECOND', now);
  }
}

/** @returns whether there was an address */
async function tell(context: Context, alert: Alert, contact: AlertContact, now: Date): Promise<boolean> {
  const { requests, coverProviderId } = await buildStep(context, alert, contact);
  const isNew = await context.store.as(inside).tx(async (tx) => {
    if (!(await markTold(tx, alert.id, contact, { at: now, coverProviderId }))) return false;
    for (const request of requests) await acceptNotification(tx, buildSealedRow(context, 'messaging', request));
    return true;
  });
  const entry = { job, alert_id: alert.id, reason: contact, count: requests.length };
  if (isNew && requests.length > 0) context.logger.info(entry, 'a contact was told about an alert');
  if (isNew && requests.length === 0) context.logger.error(entry, 'a contact of an alert has no address');
  return requests.length > 0;
}

async function buildStep(
  context: Context,
  alert: Alert,
  contact: AlertContact,
): Promise<{ readonly requests: readonly SendNotificationRequest[]; readonly coverProviderId?: string | undefined }> {
  const { contacts, origins } = context;
  if (contact === 'PROVIDER') {
    const { accountId, email } = await contacts.findProvider(alert.providerId);
    const link = `${origins.provider}/messages/${alert.conversationId}`;
    return { requests: email ? [buildRequest(alert, contact, { accountId, email, link })] : [] };
  }
  if (contact === 'STAFF') return { requests: buildStaffRequests(context, alert, contact) };
  for (const { forProviderId, actingProviderId } of await contacts.listCovers([alert.providerId])) {
    if (forProviderId !== alert.providerId) continue;
    const { accountId, email } = await contacts.findProvider(actingProviderId);
    const link = `${origins.provider}/dashboard`;
    if (email)
      return {
        requests: [buildRequest(alert, contact, { accountId, email, link })],
        coverProviderId: actingProviderId,
      };
  }
  return { requests: buildStaffRequests(context, alert, contact) };
}

function buildStaffRequests({ staff }: Context, alert: Alert, contact: AlertContact): SendNotificationRequest[] {
  const link = `${staff.origin}/alerts`;
  // It is about no account that staff know: the letter keeps the alert's id.
  return staff.emails.map((email, n) => buildRequest(alert, `${contact}:${n}`, { accountId: alert.id, email, link }));
}

function buildRequest(
  { id }: Alert,
  step: string,
  { accountId, email, link }: { readonly accountId: string; readonly email: string; readonly link: string },
): SendNotificationRequest {
  return create(SendNotificationRequestSchema, {
    key: `alert:${id}:${step}`,
    accountId,
    recipient: { case: 'email', value: email },
    template: { case: 'safetyAlertNotice', value: { link } },
  });
}
