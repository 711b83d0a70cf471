import type { Side } from '#src/access/conversation-access.ts';
import { type ChatSettings, putChatSettings } from '#src/store/conversations/chat-settings.ts';

/** Stores what a side chose. @returns what holds now */
export async function saveChatSettings(
  { store }: Pick<Side, 'store'>,
  ownerId: string,
  settings: ChatSettings,
): Promise<ChatSettings> {
  await store.tx((tx) => putChatSettings(tx, ownerId, settings));
  return settings;
}
