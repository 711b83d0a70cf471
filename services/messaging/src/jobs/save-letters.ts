import { DomainError } from '@linden/platform/domain-error';
import type { SendNotificationRequest } from '@linden/proto/messaging/v1/notification_service_pb';
import { acceptNotification, buildSealedRow } from '#src/use-cases/notifications/accept-notification.ts';
import type { NotifierContext } from './notify-of-appointments/notifier-context.ts';

/** The job, and the id of what the letters are about. */
type About = { readonly job: string } & Readonly<Record<string, string>>;

/** Stores all letters about one thing that billing listed. @returns whether at least one is stored */
export async function saveLetters(
  { store, sealer, newId, logger }: Pick<NotifierContext, 'store' | 'sealer' | 'newId' | 'logger'>,
  about: About,
  requests: readonly SendNotificationRequest[],
): Promise<boolean> {
  const rows = requests.flatMap((request) => {
    try {
      return [buildSealedRow({ sealer, newId }, 'messaging', request)];
    } catch (err) {
      // An invalid address must not block the other recipients.
      if (!(err instanceof DomainError)) throw err;
      logger.error({ err, ...about, code: err.code }, 'a recipient could not be notified');
      return [];
    }
  });
  if (rows.length === 0) logger.warn({ ...about, reason: 'NO_ADDRESS' }, 'a client cannot be told');
  await store.tx(async (tx) => {
    for (const row of rows) await acceptNotification(tx, row);
  });
  return rows.length > 0;
}
