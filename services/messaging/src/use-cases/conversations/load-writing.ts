import type { ConversationContext } from '#src/context.ts';
import { decideWriting } from '#src/domain/conversations/decide-writing.ts';
import type { ConversationRow } from '#src/store/conversations/conversations.ts';

/** Asks accounts and scheduling whether the sides of a conversation may write. Rejects when one of them does not answer. */
export async function loadWriting(
  { people, care, clock }: Pick<ConversationContext, 'people' | 'care' | 'clock'>,
  { providerId, patientId, accountId, dischargedAt }: ConversationRow,
): Promise<ReturnType<typeof decideWriting>> {
  const [relation, [patient], [provider]] = await Promise.all([
    care.findRelation(providerId, patientId),
    people.listWriters([patientId]),
    people.listProviders([providerId]),
  ]);
  return decideWriting(
    {
      isTied: patient?.writers.some((each) => each.accountId === accountId && each.actsToday) ?? false,
      isBooked: relation.treats,
      hasUpcomingSessions: relation.hasUpcomingSessions,
      archivedAt: relation.archivedAt,
      dischargedAt: dischargedAt ?? undefined,
      lastSessionAt: relation.lastSessionAt,
      providerLeft: provider?.hasLeft ?? true,
      isProviderPaused: provider?.isPaused ?? false,
    },
    clock.now(),
  );
}
