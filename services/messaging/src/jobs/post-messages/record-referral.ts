import { addChatPost } from '#src/store/conversations/chat-posts.ts';
import type { NotifierContext } from '../notify-of-appointments/notifier-context.ts';

/** Lets a message about a recommendation wait for the client, once. One that has ended by now brings none. */
export async function recordReferral(
  { store, people, newId }: Pick<NotifierContext, 'store' | 'people' | 'newId'>,
  recommendationId: string,
): Promise<void> {
  const found = await people.recommendation(recommendationId);
  if (!found?.isOpen) return;
  const { providerId, patientId, linkId: reference } = found;
  await store
    .as({ kind: 'service', name: 'messaging' })
    .tx((tx) => addChatPost(tx, { id: newId(), kind: 'REFERRAL', providerId, patientId, reference }));
}
