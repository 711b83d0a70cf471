import { randomUUID } from 'node:crypto';
import type { DescService } from '@bufbuild/protobuf';
import { createRpcClient } from '@linden/platform/rpc/rpc-client';
import { readRoles } from '@linden/platform/store/role-names';
import { AdmissionService } from '@linden/proto/accounts/v1/admission_service_pb';
import { PeopleService } from '@linden/proto/accounts/v1/people_service_pb';
import { AccountService } from '@linden/proto/identity/v1/account_service_pb';
import { Relation } from '@linden/proto/resource/v1/profile_pb';
import type { KnownCaller } from '../../authorization/callers.ts';
import { browserId, getPersonName, getRole, getSpeaker, personNames } from './callers.ts';
import { castAppointments } from './cast-appointments.ts';
import { createBreakGlasses } from './cast-break-glass.ts';
import { castCoverages } from './cast-coverages.ts';
import { castFactors } from './cast-factors.ts';
import { castLeads } from './cast-leads.ts';
import type { AuthorizationWorld } from './world.ts';

export type Cast = Awaited<ReturnType<typeof createCast>>;
export type Clients = ReturnType<typeof createClients>;

const dobOfChild = `${new Date().getUTCFullYear() - 10}-01-15`;

/**
 * Creates the people that the matrix asks about, through the services wherever possible.
 * @param browser the browser id of visitors
 */
export async function createCast(world: AuthorizationWorld, browser = browserId) {
  const clients = createClients(world);
  const accounts = Object.fromEntries(
    await Promise.all(personNames.map(async (name) => [name, await clients.newAccount(name)] as const)),
  );
  const [otherClient, otherStaff] = await Promise.all([clients.newAccount('client'), clients.newAccount('ops')]);
  const accountOf = (name: string) => accounts[name] ?? '';
  const own = {
    client: await newPatient(clients, accountOf('client'), 'client', Relation.SELF),
    unconverted: await newPatient(clients, accountOf('unconverted client'), 'unconverted client', Relation.SELF),
  };
  const child = await newPatient(clients, accountOf('representative'), 'representative', Relation.PARENT_OR_GUARDIAN);
  const former = accountOf('former representative');
  const formerChild = await newPatient(clients, former, 'former representative', Relation.PARENT_OR_GUARDIAN);
  await world.database.admin.query(
    `update accounts.representations set since = now() - interval '2 days', until = now() - interval '1 day' where patient_id = $1`,
    [formerChild.id],
  );
  const ofAnother = () => newPatient(clients, otherClient, 'client', Relation.PARENT_OR_GUARDIAN);
  const others = {
    patient: await ofAnother(),
    watched: await ofAnother(),
    alone: await ofAnother(),
    asked: await ofAnother(),
  };
  const glass = await createBreakGlasses(world.database.admin, {
    staff: { support: accountOf('support'), ops: accountOf('ops'), another: otherStaff },
    underOwn: others.patient.id,
    watched: others.watched.id,
  });
  const checks = await castCoverages(
    clients,
    world,
    [own.client, own.unconverted, child, formerChild, ...Object.values(others)].map(({ id }) => id),
  );
  const leads = await castLeads(clients, world, others.patient.id);
  const factors = await castFactors(clients, otherClient);
  const appointments = await castAppointments(clients, world, {
    client: own.client.id,
    unconverted: own.unconverted.id,
    child: child.id,
    formerChild: formerChild.id,
    others: others.patient.id,
    account: accountOf('provider'),
    otherClient,
    browser,
  });
  await hideProvider(world);
  const whom = { own, child, formerChild, others };
  return { clients, browser, accountOf, otherClient, otherStaff, ...whom, glass, leads, factors, appointments, checks };
}

/** Creates clients of services for any caller, and accounts for them. */
export function createClients(world: AuthorizationWorld) {
  const open: { close(): void }[] = [];
  const as = <S extends DescService>(service: S, process: string, caller: KnownCaller, account = '') => {
    const { issuer, caller: said } = getSpeaker(caller, account);
    const callerToken = (audience: string) => world.keys.tokenOf(issuer, said, audience);
    const client = createRpcClient(service, { target: world.at(process), callerToken, timeoutMs: 10_000 });
    open.push(client);
    return client;
  };
  const identity = as(AccountService, 'identity', 'operator');
  return {
    as,
    identity,
    /** @param name in the cast; sets the role */
    async newAccount(name: string, more: { totpSecret?: string; phone?: string } = {}): Promise<string> {
      const id = randomUUID();
      const email = `p${id}@linden.example`;
      const account = {
        id,
        email,
        emailVerified: true,
        givenName: 'Maya',
        familyName: 'Linfield',
        roles: readRoles([getRole(name)]),
      };
      await identity.putAccount({ account, ...more });
      return id;
    },
    close() {
      for (const each of open) each.close();
    },
  };
}

/** Creates a patient of an account, with its client user. */
async function newPatient(clients: Clients, account: string, caller: KnownCaller, relation: Relation) {
  const people = clients.as(PeopleService, 'accounts', caller, account);
  const { clientUser } = await people.getMe({});
  const { patient: saved } = await people.putPatient({ patient: patientValues(relation), relation });
  if (!saved?.patient) throw new Error('no patient was returned');
  if (relation !== Relation.SELF) {
    const admissions = clients.as(AdmissionService, 'accounts', caller, account);
    await admissions.signAgreements({ patientId: saved.patient.id, consent });
  }
  return { id: saved.patient.id, customerId: saved.patient.customerId, clientUserShortId: clientUser?.shortId ?? '' };
}

const consent = {
  primaryFirstName: 'Maya',
  primaryLastName: 'Linfield',
  primaryTelephone: '510-555-0124',
  primaryEmail: 'maya@linden.example',
};

export function patientValues(relation: Relation, id: string = randomUUID()) {
  const dob = relation === Relation.SELF ? '1990-05-05' : dobOfChild;
  return { id, legalFirstName: 'Noor', legalLastName: 'Haddad', dob, stateOfResidence: 'CA' };
}

/** Hides one provider from the marketplace and lets one cancel often. */
async function hideProvider({ database, synthetic }: AuthorizationWorld): Promise<void> {
  const { hidden, publicOne } = chosenProviders(synthetic);
  await database.admin.query('update accounts.providers set marketplace_visible = false where id = $1', [hidden]);
  await database.admin.query('update accounts.providers set cancellation_level = 4 where id = $1', [publicOne]);
}

export function chosenProviders({ providers, reviews }: AuthorizationWorld['synthetic']) {
  const reviewed = providers.filter(
    ({ id, marketplaceVisible, isChurned }) =>
      marketplaceVisible && !isChurned && reviews.some(({ providerId }) => providerId === id),
  );
  const [publicOne = '', hidden = ''] = reviewed.map(({ id }) => id ?? '');
  return { publicOne, hidden };
}

/** Returns the account of a caller in the matrix; the browser for visitors; empty for others. */
export function getAccount(cast: Pick<Cast, 'accountOf' | 'browser'>, caller: KnownCaller): string {
  if (caller === 'visitor') return cast.browser;
  const name = getPersonName(caller);
  return name ? cast.accountOf(name) : '';
}
