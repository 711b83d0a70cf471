import { authorizeSide, getReach, getReader, type Side } from '#src/access/conversation-access.ts';
import type { ConversationContext, ConversationHandler } from '#src/context.ts';
import type { Pair } from '#src/domain/conversations/conversation.ts';
import type { CarePair } from '#src/ports/chat-care.ts';
import { listConversations } from '#src/store/conversations/conversations.ts';
import { loadNames } from '#src/use-cases/conversations/load-names.ts';
import { buildNamesProto } from '#src/wire/conversation-to-proto.ts';

export const listChatContacts: ConversationHandler<'listChatContacts'> = (context) => async (request, call) => {
  const side = await authorizeSide(context, call, request.role);
  const booked = await context.care.listPairs(
    side.role === 'PROVIDER' ? { providerId: side.providerId } : { patientIds: side.patientIds },
  );
  const [pairs, known] = await Promise.all([
    addAccounts(context, side, booked),
    side.store.read((tx) => listConversations(tx, getReader(side), getReach(side))),
  ]);
  const isKnown = (pair: Pair) => known.some((each) => isSame(each, pair));
  const fresh = pairs.filter((pair) => !isKnown(pair));
  const namesOf = await loadNames(context.people, fresh);
  return { contacts: fresh.map((pair) => ({ ...pair, names: buildNamesProto(namesOf(pair)) })) };
};

/** A provider writes to each account that acts for a client today; a client writes by their own account. */
async function addAccounts(
  { people }: ConversationContext,
  side: Side,
  booked: readonly CarePair[],
): Promise<readonly Pair[]> {
  if (side.role === 'CLIENT')
    return booked.map(({ providerId, patientId }) => ({ providerId, patientId, accountId: side.caller.account }));
  const patients = await people.listWriters(booked.map(({ patientId }) => patientId));
  return booked.flatMap(({ providerId, patientId }) => {
    const writers = patients.find((each) => each.patientId === patientId)?.writers ?? [];
    const today = writers.filter(({ actsToday }) => actsToday);
    return today.map(({ accountId }) => ({ providerId, patientId, accountId }));
  });
}

function isSame(one: Pair, other: Pair): boolean {
  return one.providerId === other.providerId && one.patientId === other.patientId && one.accountId === other.accountId;
}
