import type { Side } from '#src/access/conversation-access.ts';
import type { ConversationContext } from '#src/context.ts';
import {
  createTooManyError,
  createWelcomeMessageNotFoundError,
  type KeptWelcomeMessage,
  mostWelcomeMessages,
  type WelcomeMessage,
} from '#src/domain/conversations/welcome-message.ts';
import {
  deleteWelcomeMessage,
  lockWelcomeMessages,
  openWelcomeMessage,
  putWelcomeMessage,
  type WelcomeRow,
} from '#src/store/conversations/welcome-messages.ts';

type Opener = Pick<ConversationContext, 'envelope' | 'logger'>;

/** Opens a welcome message. One that does not open is logged by its id and has no words. */
export function openWelcome({ envelope, logger }: Opener, row: WelcomeRow): KeptWelcomeMessage {
  const words = openWelcomeMessage(envelope, row, (err, id) =>
    logger.error({ err, row_id: id }, 'a welcome message could not be opened'),
  );
  return { id: row.id, words, isOn: row.isOn, updatedAt: row.updatedAt };
}

/** Stores a provider's message to new clients. */
export async function saveWelcomeMessage(
  context: Opener,
  { store, providerId }: Pick<Extract<Side, { role: 'PROVIDER' }>, 'store' | 'providerId'>,
  wanted: WelcomeMessage,
): Promise<KeptWelcomeMessage> {
  const row = await store.tx(async (tx) => {
    const known = await lockWelcomeMessages(tx, providerId);
    if (!known.includes(wanted.id) && known.length >= mostWelcomeMessages) throw createTooManyError();
    const put = await putWelcomeMessage(tx, context.envelope, providerId, wanted);
    if (!put) throw createWelcomeMessageNotFoundError();
    return put;
  });
  return openWelcome(context, row);
}

export async function removeWelcomeMessage(
  { store, providerId }: Pick<Extract<Side, { role: 'PROVIDER' }>, 'store' | 'providerId'>,
  id: string,
): Promise<void> {
  await store.tx((tx) => deleteWelcomeMessage(tx, providerId, id));
}
