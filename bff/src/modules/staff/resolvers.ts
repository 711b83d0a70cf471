import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { BreakGlassReason, ReviewOutcome } from '@linden/proto/accounts/v1/person_pb';
import { badInput, upstream } from '#src/errors.ts';
import type { AuditValues, PersonRefValues, Resolvers } from '#src/gen/resolvers.ts';
import { toAuditEntry, toBreakGlass, toFactorReset, toFoundAccount, toFoundPerson, toStaffPerson } from './view.ts';

export const staffResolvers: Resolvers = {
  Query: {
    async findPeople(_parent, { query }, { upstreams }) {
      const { people } = await upstream('accounts', () => upstreams.people.findPeople({ query }));
      return people.map(toFoundPerson);
    },
    async findAccounts(_parent, { query }, { upstreams }) {
      const { accounts } = await upstream('identity', () => upstreams.identity.findAccounts({ query }));
      return accounts.map(toFoundAccount);
    },
    async personForStaff(_parent, { person }, { upstreams }) {
      const ref = refFrom(person);
      return toStaffPerson(await upstream('accounts', () => upstreams.people.getPersonForStaff({ person: ref })));
    },
    async breakGlasses(_parent, { toReview }, { upstreams }) {
      const { breakGlasses } = await upstream('accounts', () =>
        upstreams.people.listBreakGlass({ toReview, limit: 50 }),
      );
      return breakGlasses.map(toBreakGlass);
    },
    async auditEntries(_parent, { values }, { upstreams }) {
      const { entries, silent } = await upstream('accounts', () => upstreams.people.listJoinedAudit(asked(values)));
      return { entries: entries.flatMap(toAuditEntry), silent };
    },
    async factorResets(_parent, { open }, { upstreams }) {
      const { resets } = await upstream('identity', () => upstreams.factors.listFactorResets({ open, limit: 50 }));
      return resets.map(toFactorReset);
    },
  },
  Mutation: {
    async openBreakGlass(_parent, { values: { person, ...values } }, { upstreams }) {
      const subject = refFrom(person);
      const { breakGlass } = await upstream('accounts', () =>
        upstreams.people.openBreakGlass({ ...values, reasonCode: BreakGlassReason[values.reasonCode], subject }),
      );
      return breakGlass ? toBreakGlass(breakGlass) : null;
    },
    async endBreakGlass(_parent, { id }, { upstreams }) {
      const { breakGlass } = await upstream('accounts', () => upstreams.people.endBreakGlass({ id }));
      return breakGlass ? toBreakGlass(breakGlass) : null;
    },
    async reviewBreakGlass(_parent, { id, outcome }, { upstreams }) {
      const { breakGlass } = await upstream('accounts', () =>
        upstreams.people.reviewBreakGlass({ id, outcome: ReviewOutcome[outcome] }),
      );
      return breakGlass ? toBreakGlass(breakGlass) : null;
    },
    async requestFactorReset(_parent, { account, reason }, { upstreams }) {
      const { reset } = await upstream('identity', () =>
        upstreams.factors.requestFactorReset({ accountId: account, reason }),
      );
      return reset ? toFactorReset(reset) : null;
    },
    async decideFactorReset(_parent, { id, approved }, { upstreams }) {
      const { reset } = await upstream('identity', () =>
        upstreams.factors.decideFactorReset({ resetId: id, approved }),
      );
      return reset ? toFactorReset(reset) : null;
    },
  },
};

function refFrom({ patientId, clientUserId }: PersonRefValues) {
  if (patientId != null && clientUserId == null) return { person: { case: 'patientId', value: patientId } } as const;
  if (clientUserId != null && patientId == null)
    return { person: { case: 'clientUserId', value: clientUserId } } as const;
  throw badInput('ONE_PERSON', 'give exactly one id for a person', 'person');
}

function asked({ subject, actor, from, until, limit }: AuditValues) {
  return {
    subject: subject ?? '',
    actor: actor ?? '',
    limit: limit ?? 50,
    ...(from != null && { from: instant(from, 'from') }),
    ...(until != null && { until: instant(until, 'until') }),
  };
}

function instant(text: string, field: string) {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw badInput('INVALID_INSTANT', 'an instant is written in ISO 8601', field);
  return timestampFromDate(at);
}
