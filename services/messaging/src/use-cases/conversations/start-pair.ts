import { appendAudit } from '@linden/platform/audit/audit';
import type { Side } from '#src/access/conversation-access.ts';
import type { ConversationContext } from '#src/context.ts';
import type { Pair } from '#src/domain/conversations/conversation.ts';
import { createPairNotFoundError } from '#src/domain/conversations/conversation-errors.ts';
import { putConversation } from '#src/store/conversations/conversations.ts';

/** Returns the conversation of the three, and adds it when there is none. */
export async function startPair(context: ConversationContext, side: Side, pair: Pair): Promise<string> {
  await checkPair(context, side, pair);
  return side.store.tx(async (tx) => {
    const { id, isNew } = await putConversation(tx, context.newId(), pair);
    const { providerId, patientId, accountId } = pair;
    const detail = { conversation: id, provider: providerId, account: accountId };
    if (isNew) await appendAudit(tx, { actor: side.caller, action: 'conversation.start', subject: patientId, detail });
    return id;
  });
}

/** Throws unless the account acts for the patient, and the patient has or had a session with the provider. */
async function checkPair({ people, care }: ConversationContext, side: Side, pair: Pair): Promise<void> {
  const { providerId, patientId, accountId } = pair;
  const isTied =
    side.role === 'CLIENT'
      ? side.patientIds.includes(patientId)
      : (await people.listWriters([patientId])).some(({ writers }) =>
          writers.some((each) => each.accountId === accountId && each.actsToday),
        );
  if (!isTied || !(await care.findRelation(providerId, patientId)).treats) throw createPairNotFoundError();
}
