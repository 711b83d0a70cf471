import { notFound } from '@linden/platform/domain-error';
import { authorizeSender } from '#src/access/authorize.ts';
import type { Handler } from '#src/context.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { findById } from '#src/store/notifications/notifications.ts';
import { toNotification } from '#src/wire/notification-to-proto.ts';

export const getNotification: Handler<'getNotification'> =
  ({ store }) =>
  async ({ id }, context) => {
    const sender = authorizeSender(context);
    const kept = isUuid(id) ? await store.tx((tx) => findById(tx, sender, id)) : undefined;
    if (!kept) throw notFound('NOTIFICATION_NOT_FOUND', 'this service sent no such notification');
    return { notification: toNotification(kept) };
  };
