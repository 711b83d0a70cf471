import { setTimeout as sleep } from 'node:timers/promises';
import { fromBinary } from '@bufbuild/protobuf';
import type { Sealer } from '@linden/platform/crypto/sealer';
import type { Rows } from '@linden/platform/store/store';
import type { Logger } from '@linden/platform/telemetry/log';
import { SendNotificationRequestSchema } from '@linden/proto/messaging/v1/notification_service_pb';
import type { Channel, Content, Message } from '#src/domain/notifications/content.ts';
import { buildMail } from '#src/domain/notifications/mail-texts.ts';
import { isTooOld, planRetry } from '#src/domain/notifications/retry.ts';
import { buildText } from '#src/domain/notifications/short-texts.ts';
import { buildSpokenSentences } from '#src/domain/notifications/spoken-texts.ts';
import type { Carriers } from '#src/ports/carriers.ts';
import type { Delivery } from '#src/ports/delivery.ts';
import type { PeopleClient } from '#src/ports/people-client.ts';
import {
  type LeasedNotification,
  leaseNext,
  leaseOne,
  postpone,
  recordFailed,
  recordSent,
  recordSuperseded,
} from '#src/store/notifications/leases.ts';
import type { Store } from '#src/store/open-store.ts';
import { readMessage } from '#src/wire/notification-from-proto.ts';

export type SendingContext = {
  readonly store: Store;
  readonly sealer: Sealer;
  readonly carriers: Carriers;
  /** Loads the sessions of a series when its letter leaves. */
  readonly people: Pick<PeopleClient, 'series'>;
  readonly logger: Logger;
  /** How long an attempt owns a notification; longer than any wait for a carrier. */
  readonly leaseMs: number;
  /** 0 to 1. */
  readonly chance: () => number;
};

export type Sending = {
  /** Sends this notification if it is due and no other process is sending it. */
  sendOne(id: string): Promise<void>;
  /** Sends the most overdue notification of a channel. Returns false when none is due. */
  sendNext(channel: Channel): Promise<boolean>;
};

/**
 * Leases, sends and records. If the process dies in between, its lease expires and the notification is sent again: at-least-once delivery.
 */
export function createSending(context: SendingContext): Sending {
  const { leaseMs } = context;
  const alone = eachAlone(context);
  return {
    async sendOne(id) {
      const leased = await leaseOne(alone, id, leaseMs);
      if (leased) await attempt(context, leased);
    },
    async sendNext(channel) {
      const leased = await leaseNext(alone, channel, leaseMs);
      if (leased) await attempt(context, leased);
      return leased !== undefined;
    },
  };
}

/** Every statement here is a transaction of its own: the lease holds in between. */
function eachAlone({ store }: SendingContext): Rows {
  return { rows: store.runAlone };
}

async function attempt(context: SendingContext, leased: LeasedNotification): Promise<void> {
  const { logger } = context;
  const alone = eachAlone(context);
  const about = { notification_id: leased.id, attempt: leased.attempt };
  if (isTooOld(leased)) {
    await recordFailed(alone, leased, 'TOO_OLD');
    logger.warn({ ...about, reason: 'TOO_OLD' }, 'notification given up');
    return;
  }
  const delivery = await deliver(context, leased);
  if (delivery === 'nothing left') {
    await recordSuperseded(alone, leased);
    logger.info(about, 'letter superseded: no session of its series takes place');
    return;
  }
  if (delivery.accepted) {
    const recorded = await retryRecord(() => recordSent(alone, leased));
    if (recorded) logger.info(about, 'notification sent');
    else logger.warn(about, 'notification sent after its lease had ended; it may arrive twice');
    return;
  }
  const { reason, code } = delivery;
  const next = reason === 'refused' ? { giveUp: 'REFUSED' as const } : planRetry(leased, context.chance());
  if ('giveUp' in next) {
    await recordFailed(alone, leased, next.giveUp);
    logger.warn({ ...about, reason: next.giveUp, code }, 'notification given up');
  } else {
    await postpone(alone, leased, next.waitMs);
    logger.warn({ ...about, code, wait_ms: next.waitMs }, 'notification not sent yet');
  }
}

/** Retries the record: a message that was sent must not be sent again because the database was briefly unavailable. */
async function retryRecord<T>(record: () => Promise<T>): Promise<T> {
  for (const waitMs of [200, 1000, 4000]) {
    try {
      return await record();
    } catch {
      await sleep(waitMs);
    }
  }
  return record();
}

/** If decryption fails, the message is retried like a carrier outage, because its key may come back. */
async function deliver(context: SendingContext, leased: LeasedNotification): Promise<Delivery | 'nothing left'> {
  const { sealer, carriers, logger } = context;
  let message: Message;
  try {
    const whole = sealer.open(leased.sealed, leased.id, leased.keyId);
    message = readMessage(fromBinary(SendNotificationRequestSchema, whole));
  } catch (err) {
    logger.error({ err, notification_id: leased.id }, 'notification cannot be decrypted');
    return { accepted: false, reason: 'away', code: 'NOT_OPENED' };
  }
  const { channel, to } = message;
  const content = await addSeries(context, message.content).catch((err: unknown) => {
    logger.warn({ err, notification_id: leased.id }, 'the sessions of a series could not be loaded');
    return undefined;
  });
  if (!content) return { accepted: false, reason: 'away', code: 'SERIES_NOT_LOADED' };
  if ('sessions' in content && content.sessions?.length === 0) return 'nothing left';
  switch (channel) {
    case 'EMAIL':
      return carriers.sendMail({ id: leased.id, to, ...buildMail(content, leased.now) });
    case 'SMS':
      return carriers.sendText({ to, text: buildText(content, leased.now) });
    case 'VOICE':
      return carriers.call({ to, sentences: buildSpokenSentences(content) });
    default:
      return channel satisfies never;
  }
}

/** A letter about a series says what takes place now, however long it waited. */
async function addSeries({ people }: SendingContext, content: Content): Promise<Content> {
  if (content.template !== 'BOOKING_NOTICE' || !content.seriesAppointmentId) return content;
  const series = await people.series(content.seriesAppointmentId, content.reader);
  const { ics: text = '', filename = '' } = series?.invitation ?? {};
  return {
    ...content,
    sessions: (series?.sessions ?? []).map(({ startsAt }) => startsAt),
    ...(text !== '' && { invitation: { text, filename } }),
  };
}
