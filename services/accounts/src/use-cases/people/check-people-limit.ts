import { DomainError } from '@linden/platform/domain-error';
import type { PeopleContext } from '#src/context.ts';
import type { PersonTx } from '#src/store/open-store.ts';
import { listRepresented, lockClientUser } from '#src/store/people/patients.ts';

/** Throws `PEOPLE_EXHAUSTED` when the client user acts for as many people as an account may. Call it before another one is added. */
export async function checkPeopleLimit(
  { peoplePerAccount, reportAccountCap, limits, clock }: PeopleContext,
  tx: PersonTx,
  clientUserId: string,
): Promise<void> {
  await lockClientUser(tx, clientUserId);
  const people = await listRepresented(tx, clientUserId, clock.now());
  if (people.length < peoplePerAccount) return;
  // Asked only when the limit is reached; while scheduling is away the limit stands.
  const most = peoplePerAccount + (await limits.readRaise(people).catch(() => 0));
  if (people.length < most) return;
  reportAccountCap('people');
  const message = `an account may act for ${most} people`;
  throw new DomainError({ code: 'PEOPLE_EXHAUSTED', kind: 'conflict', message, field: 'relation' });
}
