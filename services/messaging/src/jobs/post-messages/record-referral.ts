import { addChatPost } from '#src/store/conversations/chat-posts.ts';
import type { RecordingContext } from './recording-context.ts';

/** Lets a message about a recommendation wait for the client, once. One that has ended by now brings none. */
export async function recordReferral(
  { store, people, newId }: RecordingContext,
  recommendationId: string,
): Promise<void> {
  const found = await people.recommendation(recommendationId);
  if (!found?.isOpen) return;
  const { providerId, patientId, linkId: reference } = found;
  await store
    .as({ kind: 'service', name: 'messaging' })
    .tx((tx) => addChatPost(tx, { id: newId(), kind: 'REFERRAL', providerId, patientId, reference }));
}
