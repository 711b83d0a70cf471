import { create } from '@bufbuild/protobuf';
import { DomainError } from '@linden/platform/domain-error';
import { SendNotificationRequestSchema } from '@linden/proto/messaging/v1/notification_service_pb';
import type { ChatPeople } from '#src/ports/chat-people.ts';
import { listWaitingSides, recordLetter, type WaitingSide } from '#src/store/conversations/message-letters.ts';
import { acceptNotification, buildSealedRow } from '#src/use-cases/notifications/accept-notification.ts';
import type { NotifierContext } from '../notify-of-appointments/notifier-context.ts';

/** Sides of one round. Those that are left come with the next one. */
const limit = 100;

type Context = Pick<NotifierContext, 'store' | 'sealer' | 'newId' | 'people' | 'origins' | 'logger'> & {
  readonly writers: Pick<ChatPeople, 'listWriters'>;
};

/** Tells each side of messages that it has not read: one letter for each conversation and hour, stored together with the mark that it was told. */
export async function tellOfMessages(context: Context): Promise<void> {
  const { store, logger } = context;
  const inside = store.as({ kind: 'service', name: 'messaging' });
  const waiting = await inside.read((tx) => listWaitingSides(tx, limit));
  if (waiting.length === 0) return;
  const addressOf = await loadAddresses(context, waiting);
  let count = 0;
  for (const side of waiting) {
    const letter = buildLetter(context, side, await addressOf(side));
    await inside.tx(async (tx) => {
      // Who cannot be told is recorded too, so that they do not stand in the way of others.
      if (!(await recordLetter(tx, side)) || !letter) return;
      await acceptNotification(tx, letter);
      count += 1;
    });
  }
  logger.info({ job: 'tell-of-messages', count }, 'readers were told that messages wait');
}

type Addresses = (side: WaitingSide) => Promise<string | undefined>;

/** An account that no longer acts for the patient sees no conversation, so it gets no letter. */
async function loadAddresses({ people, writers }: Context, sides: readonly WaitingSide[]): Promise<Addresses> {
  const ofClients = sides.filter(({ role }) => role === 'CLIENT');
  const ofProviders = sides.filter(({ role }) => role === 'PROVIDER');
  const [patients, contacts] = await Promise.all([
    writers.listWriters(ofClients.map(({ patientId }) => patientId)),
    people.contacts(
      [],
      ofProviders.map(({ providerId }) => providerId),
    ),
  ]);
  return async ({ role, patientId, accountId, providerId }) => {
    if (role === 'PROVIDER') {
      const account = contacts.providers.find((each) => each.providerId === providerId)?.accountId;
      return account ? people.emailOfAccount(account) : undefined;
    }
    const patient = patients.find((each) => each.patientId === patientId);
    const acts = patient?.writers.some((each) => each.accountId === accountId && each.actsToday);
    return acts ? people.emailOfAccount(accountId) : undefined;
  };
}

function buildLetter(
  { sealer, newId, origins, logger }: Context,
  { conversationId, role, seq, patientId }: WaitingSide,
  email: string | undefined,
) {
  if (!email) return undefined;
  const link = role === 'CLIENT' ? `${origins.client}/client-dashboard/messages` : `${origins.provider}/messages`;
  const request = create(SendNotificationRequestSchema, {
    key: `message:${conversationId}:${role}:${seq}`,
    accountId: patientId,
    recipient: { case: 'email', value: email },
    template: { case: 'messageNotice', value: { link } },
  });
  try {
    return buildSealedRow({ sealer, newId }, 'messaging', request);
  } catch (err) {
    // An invalid address must not stop the letters of others.
    if (!(err instanceof DomainError)) throw err;
    logger.error({ err, conversation_id: conversationId, code: err.code }, 'a reader could not be told of messages');
    return undefined;
  }
}
