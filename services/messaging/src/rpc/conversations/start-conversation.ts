import { appendAudit } from '@linden/platform/audit/audit';
import { authorizeSide, type Side } from '#src/access/conversation-access.ts';
import type { ConversationContext, ConversationHandler } from '#src/context.ts';
import type { Pair } from '#src/domain/conversations/conversation.ts';
import { createPairNotFoundError } from '#src/domain/conversations/conversation-errors.ts';
import { putConversation } from '#src/store/conversations/conversations.ts';
import { readId } from '#src/wire/request-fields.ts';

export const startConversation: ConversationHandler<'startConversation'> = (context) => async (request, call) => {
  const side = await authorizeSide(context, call, request.role);
  const patientId = readId(request.patientId, 'patientId');
  const pair =
    side.role === 'PROVIDER'
      ? { patientId, providerId: side.providerId, accountId: readId(request.accountId, 'accountId') }
      : { patientId, providerId: readId(request.providerId, 'providerId'), accountId: side.caller.account };
  await checkPair(context, side, pair);
  const conversationId = await side.store.tx(async (tx) => {
    const { id, isNew } = await putConversation(tx, context.newId(), pair);
    const detail = { conversation: id, provider: pair.providerId, account: pair.accountId };
    if (isNew) await appendAudit(tx, { actor: side.caller, action: 'conversation.start', subject: patientId, detail });
    return id;
  });
  return { conversationId };
};

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
