import { DomainError } from '@linden/platform/domain-error';
import type { PeopleContext } from '#src/context.ts';
import type { PersonTx } from '#src/store/open-store.ts';
import { countRepresented, lockClientUser } from '#src/store/people/patients.ts';

/** Throws `PEOPLE_EXHAUSTED` when the client user acts for as many people as an account may. Call it before another one is added. */
export async function checkPeopleLimit(
  { peoplePerAccount, reportAccountCap, clock }: PeopleContext,
  tx: PersonTx,
  clientUserId: string,
): Promise<void> {
  await lockClientUser(tx, clientUserId);
  if ((await countRepresented(tx, clientUserId, clock.now())) < peoplePerAccount) return;
  reportAccountCap('people');
  const message = `an account may act for ${peoplePerAccount} people`;
  throw new DomainError({ code: 'PEOPLE_EXHAUSTED', kind: 'conflict', message, field: 'relation' });
}
