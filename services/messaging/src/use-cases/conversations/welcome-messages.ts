import type { Side } from '#src/access/conversation-access.ts';
import type { ConversationContext } from '#src/context.ts';
import {
  createTooManyError,
  createWelcomeMessageNotFoundError,
  mostWelcomeMessages,
  type WelcomeMessage,
} from '#src/domain/conversations/welcome-message.ts';
import {
  deleteWelcomeMessage,
  lockWelcomeMessages,
  putWelcomeMessage,
  type WelcomeRow,
} from '#src/store/conversations/welcome-messages.ts';

/** Stores a provider's message to new clients. */
export async function saveWelcomeMessage(
  { envelope }: Pick<ConversationContext, 'envelope'>,
  { store, providerId }: Pick<Extract<Side, { role: 'PROVIDER' }>, 'store' | 'providerId'>,
  wanted: WelcomeMessage,
): Promise<WelcomeRow> {
  return store.tx(async (tx) => {
    const known = await lockWelcomeMessages(tx, providerId);
    if (!known.includes(wanted.id) && known.length >= mostWelcomeMessages) throw createTooManyError();
    const row = await putWelcomeMessage(tx, envelope, providerId, wanted);
    if (!row) throw createWelcomeMessageNotFoundError();
    return row;
  });
}

export async function removeWelcomeMessage(
  { store, providerId }: Pick<Extract<Side, { role: 'PROVIDER' }>, 'store' | 'providerId'>,
  id: string,
): Promise<void> {
  await store.tx((tx) => deleteWelcomeMessage(tx, providerId, id));
}
