import type { Names, Pair } from '#src/domain/conversations/conversation.ts';
import type { ChatPeople } from '#src/ports/chat-people.ts';

/** Loads the names for some conversations. */
export async function loadNames(people: ChatPeople, pairs: readonly Pair[]): Promise<(pair: Pair) => Names> {
  const [patients, providers] = await Promise.all([
    people.listWriters(pairs.map(({ patientId }) => patientId)),
    people.listProviders(pairs.map(({ providerId }) => providerId)),
  ]);
  return ({ providerId, patientId, accountId }) => {
    const patient = patients.find((each) => each.patientId === patientId);
    const writer = patient?.writers.find((each) => each.accountId === accountId);
    return {
      providerName: providers.find(({ id }) => id === providerId)?.name ?? '',
      patientName: patient?.name ?? '',
      writerName: writer?.name ?? '',
      writerRelation: writer?.relation ?? '',
    };
  };
}
