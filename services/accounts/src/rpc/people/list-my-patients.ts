import { appendAudits } from '@linden/platform/audit/audit';
import { Relation } from '@linden/proto/resource/v1/profile_pb';
import { authorizeCaller } from '#src/access/authorize.ts';
import type { PeopleHandler } from '#src/context.ts';
import { isClient } from '#src/domain/access/policies.ts';
import { findClientUser } from '#src/store/people/client-users.ts';
import { listPatients } from '#src/store/people/patients.ts';
import { toRepresented } from '#src/wire/person-to-proto.ts';

/** Audits reads about other people, including a parent's reads about a child. */
export const listMyPatients: PeopleHandler<'listMyPatients'> =
  ({ store, clock }) =>
  async (_request, call) => {
    const person = authorizeCaller(call, isClient);
    const rows = await store.as(person).tx(async (tx) => {
      const me = await findClientUser(tx, person.account);
      const found = me ? await listPatients(tx, me.id) : [];
      const others = found
        .map(({ id, representations }) => ({ id, relation: representations[0]?.relation ?? '' }))
        .filter(({ relation }) => relation !== 'SELF');
      await appendAudits(
        tx,
        others.map(({ id, relation }) => ({
          actor: person,
          action: 'patient.read',
          subject: id,
          detail: { relation },
        })),
      );
      return found;
    });
    const now = clock.now().getTime();
    const patients = rows.map((row) => toRepresented(row, now));
    return {
      patients: patients.sort((a, b) => Number(b.relation === Relation.SELF) - Number(a.relation === Relation.SELF)),
    };
  };
