import { create } from '@bufbuild/protobuf';
import { DomainError } from '@linden/platform/domain-error';
import {
  type SendNotificationRequest,
  SendNotificationRequestSchema,
} from '@linden/proto/messaging/v1/notification_service_pb';
import { acceptNotification, buildSealedRow } from '#src/use-cases/notifications/accept-notification.ts';
import { hashRecipient } from './hash-recipient.ts';
import type { NotifierContext } from './notifier-context.ts';

/**
 * Stores the letters about one recommendation: one to each person who acts for the client, all or none. The key makes a repeated event
 * harmless. A recommendation that has ended by now gets no letter.
 */
export async function sendRecommendation(context: NotifierContext, recommendationId: string): Promise<void> {
  const { store, logger } = context;
  const about = { event: 'recommendation_letter', recommendation_id: recommendationId };
  const requests = await buildRequests(context, recommendationId);
  const rows = requests.flatMap((request) => {
    try {
      const reader = hashRecipient(context.sealer, request);
      // Under its id the sender is told how the letter went.
      const thread = { appointmentId: recommendationId, reader, position: 1n };
      return [{ ...buildSealedRow(context, 'messaging', request), thread }];
    } catch (err) {
      // An invalid address must not block the other recipients.
      if (!(err instanceof DomainError)) throw err;
      logger.error({ err, ...about, code: err.code }, 'a recipient could not be notified');
      return [];
    }
  });
  const kept = await store.tx(async (tx) => {
    for (const [index, row] of rows.entries()) {
      const isNew = await acceptNotification(tx, row);
      // A repeated event: all letters were stored with the first one.
      if (!isNew && index === 0) return 0;
      if (!isNew) throw new Error('some recipients of a recommendation were not notified');
    }
    return rows.length;
  });
  logger.info({ ...about, count: kept }, 'recommendation notified');
}

async function buildRequests(
  { people, origins }: NotifierContext,
  recommendationId: string,
): Promise<SendNotificationRequest[]> {
  const found = await people.recommendation(recommendationId);
  if (!found?.isOpen) return [];
  const { patientId, providerId, linkId } = found;
  const contacts = await people.contacts([patientId], [providerId]);
  const patient = contacts.patients.find((each) => each.patientId === patientId);
  const provider = contacts.providers.find((each) => each.providerId === providerId);
  // In a fixed order: the key of each letter has its number in the list.
  return (patient?.emails ?? []).toSorted().map((email, n) =>
    create(SendNotificationRequestSchema, {
      key: `recommendation:${recommendationId}:${n}`,
      recipient: { case: 'email', value: email },
      accountId: patientId,
      template: {
        case: 'recommendationNotice',
        value: {
          link: `${origins.client}/recommended/${linkId}`,
          providerName: provider?.name ?? 'Your provider',
          readerFirstName: email === patient?.provenEmail ? patient.preferredName : '',
        },
      },
    }),
  );
}
