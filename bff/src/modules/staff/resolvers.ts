import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { BreakGlassReason, ReviewOutcome } from '@linden/proto/accounts/v1/person_pb';
import { BookingLimit } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { badInput, callUpstream } from '#src/errors.ts';
import type { AuditValues, PersonRefValues, Resolvers } from '#src/gen/resolvers.ts';
import { parseInstant } from '#src/instants.ts';
import { readStaffNames } from './read-accounts.ts';
import {
  toAuditEntry,
  toBookingLimits,
  toBreakGlass,
  toCancellationNote,
  toFactorReset,
  toFoundAccount,
  toFoundPerson,
  toStaffPerson,
  toStrike,
} from './view.ts';

export const staffResolvers: Resolvers = {
  Query: {
    async findPeople(_parent, { query }, { upstreams }) {
      const { people } = await callUpstream('accounts', () => upstreams.people.findPeople({ query }));
      return people.map(toFoundPerson);
    },
    async findAccounts(_parent, { query }, { upstreams }) {
      const { accounts } = await callUpstream('identity', () => upstreams.identity.findAccounts({ query }));
      return accounts.map(toFoundAccount);
    },
    async personForStaff(_parent, { person }, { upstreams }) {
      const ref = toPersonRef(person);
      return toStaffPerson(await callUpstream('accounts', () => upstreams.people.getPersonForStaff({ person: ref })));
    },
    async breakGlasses(_parent, { toReview }, { upstreams }) {
      const { breakGlasses } = await callUpstream('accounts', () =>
        upstreams.people.listBreakGlass({ toReview, limit: 50 }),
      );
      const names = await readStaffNames(
        breakGlasses.flatMap(({ staffAccountId, reviewedBy }) => [staffAccountId, reviewedBy]).filter(Boolean),
        upstreams,
      );
      return breakGlasses.map((each) => ({
        ...toBreakGlass(each),
        staffName: names.get(each.staffAccountId) ?? null,
        reviewedByName: names.get(each.reviewedBy) ?? null,
      }));
    },
    async auditEntries(_parent, { values }, { upstreams }) {
      const { entries, silent } = await callUpstream('accounts', () =>
        upstreams.people.listJoinedAudit(toAuditQuery(values)),
      );
      const shown = entries.flatMap(toAuditEntry);
      const people = shown.filter(({ actorKind }) => actorKind === 'person').map(({ actor }) => actor);
      const names = await readStaffNames(people, upstreams);
      return { entries: shown.map((each) => ({ ...each, actorName: names.get(each.actor) ?? null })), silent };
    },
    async patientStrikes(_parent, { patientId }, { upstreams }) {
      const { strikes } = await callUpstream('scheduling', () => upstreams.appointments.listStrikes({ patientId }));
      const names = await readStaffNames(
        strikes.map(({ forgivenBy }) => forgivenBy).filter((account) => account !== ''),
        upstreams,
      );
      return strikes.map((strike) => toStrike(strike, names));
    },
    async bookingLimits(_parent, { patientId }, { upstreams }) {
      const found = await callUpstream('scheduling', () => upstreams.appointments.getBookingLimits({ patientId }));
      const names = await readStaffNames(
        found.raises.map(({ raisedBy }) => raisedBy).filter((account) => account !== ''),
        upstreams,
      );
      return toBookingLimits(found, names);
    },
    async cancellationNotes(_parent, { reviewed }, { upstreams }) {
      const { notes } = await callUpstream('scheduling', () => upstreams.appointments.listNotesToReview({ reviewed }));
      const names = await readStaffNames(
        notes.map(({ reviewedBy }) => reviewedBy).filter((account) => account !== ''),
        upstreams,
      );
      return notes.map((note) => toCancellationNote(note, names));
    },
    async factorResets(_parent, { open }, { upstreams }) {
      const { resets } = await callUpstream('identity', () => upstreams.factors.listFactorResets({ open, limit: 50 }));
      return resets.map(toFactorReset);
    },
  },
  CancellationNote: {
    async provider({ providerId }, _, { providers }) {
      const found = await providers.byId.load(providerId);
      return found ? { record: found } : null;
    },
  },
  Mutation: {
    async reviewCancellationNote(_parent, request, { upstreams }) {
      await callUpstream('scheduling', () => upstreams.appointments.reviewNote(request));
      return true;
    },
    async forgiveStrikes(_parent, { appointmentId, reason }, { upstreams }) {
      await callUpstream('scheduling', () => upstreams.appointments.forgiveStrikes({ appointmentId, reason }));
      return true;
    },
    async raiseBookingLimit(_parent, { values: { limit, ...values } }, { upstreams }) {
      await callUpstream('scheduling', () =>
        upstreams.appointments.raiseBookingLimit({ ...values, limit: BookingLimit[limit] }),
      );
      return true;
    },
    async openBreakGlass(_parent, { values: { person, ...values } }, { upstreams }) {
      const subject = toPersonRef(person);
      const { breakGlass } = await callUpstream('accounts', () =>
        upstreams.people.openBreakGlass({ ...values, reasonCode: BreakGlassReason[values.reasonCode], subject }),
      );
      return breakGlass ? toBreakGlass(breakGlass) : null;
    },
    async endBreakGlass(_parent, { id }, { upstreams }) {
      const { breakGlass } = await callUpstream('accounts', () => upstreams.people.endBreakGlass({ id }));
      return breakGlass ? toBreakGlass(breakGlass) : null;
    },
    async reviewBreakGlass(_parent, { id, outcome, reason }, { upstreams }) {
      const { breakGlass } = await callUpstream('accounts', () =>
        upstreams.people.reviewBreakGlass({ id, outcome: ReviewOutcome[outcome], reason }),
      );
      return breakGlass ? toBreakGlass(breakGlass) : null;
    },
    async requestFactorReset(_parent, { account, reason }, { upstreams }) {
      const { reset } = await callUpstream('identity', () =>
        upstreams.factors.requestFactorReset({ accountId: account, reason }),
      );
      return reset ? toFactorReset(reset) : null;
    },
    async decideFactorReset(_parent, { id, approved, reason }, { upstreams }) {
      const { reset } = await callUpstream('identity', () =>
        upstreams.factors.decideFactorReset({ resetId: id, approved, reason }),
      );
      return reset ? toFactorReset(reset) : null;
    },
  },
};

function toPersonRef({ patientId, clientUserId }: PersonRefValues) {
  if (patientId != null && clientUserId == null) return { person: { case: 'patientId', value: patientId } } as const;
  if (clientUserId != null && patientId == null)
    return { person: { case: 'clientUserId', value: clientUserId } } as const;
  throw badInput('ONE_PERSON', 'give exactly one id for a person', 'person');
}

function toAuditQuery({ subject, actor, from, until, limit }: AuditValues) {
  return {
    subject: subject ?? '',
    actor: actor ?? '',
    limit: limit ?? 50,
    ...(from != null && { from: timestampFromDate(parseInstant(from, 'from')) }),
    ...(until != null && { until: timestampFromDate(parseInstant(until, 'until')) }),
  };
}
