import { DomainError } from '@linden/platform/domain-error';
import type { PatientConsents } from '@linden/proto/accounts/v1/admission_service_pb';
import { CareTime, DataUse } from '@linden/proto/accounts/v1/settings_service_pb';
import type { PatientCard } from '@linden/proto/billing/v1/card_service_pb';
import type { RequestContext } from '#src/context.ts';
import { callUpstream } from '#src/errors.ts';
import type { CareTime as CareTimeName, ClientTask, ClientTaskType, Location, Resolvers } from '#src/gen/resolvers.ts';
import { readCareSetting } from '../availability/locations.ts';
import { isCardDue } from '../cards/view.ts';
import { isAboutInsurance } from '../insurance-issues/resolvers.ts';
import { isClient } from '../people/resolvers.ts';
import { toCarePreferences, toConsents, toDataOptOut, toTwoStepMethods } from './view.ts';

/** What clients choose and sign, and their open tasks. */
export const settingsResolvers: Resolvers = {
  Query: {
    async clientSettings(_parent, _args, context) {
      if (!isClient(context)) return null;
      const { carePreferences, dataOptOuts } = await callUpstream('accounts', () =>
        context.upstreams.settings.getMySettings({}),
      );
      return {
        carePreferences: toCarePreferences(carePreferences),
        dataOptOuts: dataOptOuts.map(toDataOptOut),
      };
    },
    async clientTasks(_parent, _args, context) {
      if (!isClient(context)) return null;
      const patients = listOwnPatients(context);
      const cards = patients.then((ids) => loadCards(context, ids));
      const looks = [
        findTasks('INVALID_CC', async () => findCardTasks(await cards)),
        findTasks('INVALID_INSURANCE', async () => findInsuranceTasks(context, await patients)),
        findTasks('PAUSED_ACCOUNT', async () => findPauseTasks(await cards)),
        findTasks('MISSING_CONSENTS', async () => (await listConsents(context)).flatMap(findConsentTask)),
        findTasks('READ_TREATMENT_PLAN', () => findPlanTasks(context)),
        findTasks('NEEDS_TO_ENABLE_2FA', () => findSecondStepTask(context)),
      ];
      const looked = await Promise.all(looks);
      return {
        tasks: looked.flatMap(({ tasks }) => tasks ?? []),
        notLookedAt: looked.filter(({ tasks }) => !tasks).map(({ type }) => type),
      };
    },
    async clientConsents(_parent, _args, context) {
      return (await listConsents(context)).map(toConsents);
    },
    async twoStepMethods(_parent, _args, { upstreams }) {
      return toTwoStepMethods(await callUpstream('identity', () => upstreams.factors.listFactors({})));
    },
  },
  Mutation: {
    async putCarePreferences(_parent, { values: { setting, times } }, { upstreams }) {
      const { carePreferences } = await callUpstream('accounts', () =>
        upstreams.settings.putCarePreferences({ carePreferences: toPreferencesMessage(setting, times) }),
      );
      return toCarePreferences(carePreferences);
    },
    async createClientDataOptOuts(_parent, { values: { optOuts } }, { upstreams }) {
      const { dataOptOuts } = await callUpstream('accounts', () =>
        upstreams.settings.createClientDataOptOuts({ optOuts: optOuts.map((each) => DataUse[each]) }),
      );
      return dataOptOuts.map(toDataOptOut);
    },
  },
};

function toPreferencesMessage(setting: Location | null | undefined, times: readonly CareTimeName[]) {
  return { setting: readCareSetting(setting), times: times.map((time) => CareTime[time]) };
}

async function listConsents({ upstreams }: RequestContext): Promise<PatientConsents[]> {
  return (await callUpstream('accounts', () => upstreams.admissions.listMyConsents({}))).patients;
}

function findConsentTask({ patientId, missing, consentMissing }: PatientConsents): ClientTask[] {
  return missing.length > 0 || consentMissing ? [{ type: 'MISSING_CONSENTS', patientId }] : [];
}

function findCardTasks(cards: readonly PatientCard[]): ClientTask[] {
  return cards.flatMap((card) => (isCardDue(card) ? [{ type: 'INVALID_CC', patientId: card.patientId }] : []));
}

function findPauseTasks(cards: readonly PatientCard[]): ClientTask[] {
  return cards.flatMap(({ pauseReason, patientId }) => (pauseReason ? [{ type: 'PAUSED_ACCOUNT', patientId }] : []));
}

async function loadCards(context: RequestContext, ids: readonly string[]): Promise<PatientCard[]> {
  const found = await Promise.all(ids.map((id) => context.cards.byPatient.load(id)));
  return found.flatMap((card) => (card ? [card] : []));
}

async function listOwnPatients({ upstreams }: RequestContext): Promise<string[]> {
  const { patients } = await upstreams.people.listMyPatients({});
  return patients.flatMap(({ patient }) => (patient && !patient.isArchived ? [patient.id] : []));
}

async function findInsuranceTasks(context: RequestContext, ids: readonly string[]): Promise<ClientTask[]> {
  const found = await Promise.all(ids.map((id) => context.insuranceIssues.byPatient.load(id)));
  return ids.flatMap((patientId, index) =>
    found[index]?.some(isAboutInsurance) ? [{ type: 'INVALID_INSURANCE', patientId }] : [],
  );
}

async function findPlanTasks({ upstreams }: RequestContext): Promise<ClientTask[]> {
  const { patientIds } = await upstreams.plans.listUnreadPlans({});
  return patientIds.map((patientId) => ({ type: 'READ_TREATMENT_PLAN', patientId }));
}

/** Accounts of another issuer set up their second step there, so they have no task here. */
async function findSecondStepTask({ upstreams }: RequestContext): Promise<ClientTask[]> {
  try {
    const { on } = await upstreams.factors.listFactors({});
    return on ? [] : [{ type: 'NEEDS_TO_ENABLE_2FA' }];
  } catch (error) {
    if (error instanceof DomainError && error.code === 'NO_AUTH_ID') return [];
    throw error;
  }
}

/** Finds tasks of one type. A failed check does not hide the other types. */
async function findTasks(type: ClientTaskType, find: () => Promise<ClientTask[]>) {
  return { type, tasks: await find().catch(() => undefined) };
}
