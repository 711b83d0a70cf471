import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { appendAudit } from '@linden/platform/audit/audit';
import { denied } from '@linden/platform/domain-error';
import { getEnumValue } from '@linden/platform/rpc/enum-names';
import { Relation } from '@linden/proto/resource/v1/profile_pb';
import { authorizeCallerNow, readPersonRef } from '#src/access/authorize.ts';
import type { PeopleHandler } from '#src/context.ts';
import { mayReadRecords } from '#src/domain/access/policies.ts';
import type { PersonTx } from '#src/store/open-store.ts';
import { findClientUserById } from '#src/store/people/client-users.ts';
import { findPatientById, listRepresentations } from '#src/store/people/patients.ts';
import { findOpenBreakGlass, type PersonKey } from '#src/store/staff/staff.ts';
import { toBreakGlass, toClientUser, toPatient } from '#src/wire/person-to-proto.ts';

/** Without an open break-glass, the answer does not tell whether the person exists. */
export const getPersonForStaff: PeopleHandler<'getPersonForStaff'> =
  ({ store, clock }) =>
  async ({ person }, call) => {
    const staff = authorizeCallerNow(call, mayReadRecords, clock.now());
    const key = readPersonRef(person, 'person');
    return store.as(staff).tx(async (tx) => {
      const glass = await findOpenBreakGlass(tx, staff.account, key);
      if (!glass) throw breakGlassNeeded();
      await appendAudit(tx, {
        actor: staff,
        action: `${key.kind}.read`,
        subject: key.id,
        detail: { break_glass: glass.id },
      });
      const person = await buildRecord(tx, key, clock.now().getTime());
      return { person, ties: await listTies(tx, key), breakGlass: toBreakGlass(glass) };
    });
  };

async function buildRecord(tx: PersonTx, { kind, id }: PersonKey, now: number) {
  if (kind === 'patient') {
    const row = await findPatientById(tx, id);
    if (row) return { case: 'patient', value: toPatient(row, now) } as const;
  } else {
    const row = await findClientUserById(tx, id);
    if (row) return { case: 'clientUser', value: toClientUser(row) } as const;
  }
  throw breakGlassNeeded();
}

async function listTies(tx: PersonTx, { kind, id }: PersonKey) {
  const ties = await listRepresentations(tx, kind === 'patient' ? { patientId: id } : { clientUserId: id });
  return ties.map(({ relation, since, until, ...tie }) => ({
    ...tie,
    relation: getEnumValue(Relation, relation),
    since: timestampFromDate(since),
    ...(until && { until: timestampFromDate(until) }),
  }));
}

const breakGlassNeeded = () => denied('BREAK_GLASS_NEEDED', 'open a break-glass for this person first');
