import { DomainError } from '@linden/platform/domain-error';
import type { PatientConsents } from '@linden/proto/accounts/v1/admission_service_pb';
import { CareTime, DataUse } from '@linden/proto/accounts/v1/settings_service_pb';
import type { RequestContext } from '#src/context.ts';
import { callUpstream } from '#src/errors.ts';
import type { CareTime as CareTimeName, ClientTask, ClientTaskType, Location, Resolvers } from '#src/gen/resolvers.ts';
import { careSettingFrom } from '../availability/locations.ts';
import { isCardDue } from '../cards/view.ts';
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
      const looks = [
        findTasks('INVALID_CC', () => findCardTasks(context)),
        findTasks('MISSING_CONSENTS', async () => (await listConsents(context)).flatMap(findConsentTask)),
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
  return { setting: careSettingFrom(setting), times: times.map((time) => CareTime[time]) };
}

async function listConsents({ upstreams }: RequestContext): Promise<PatientConsents[]> {
  return (await callUpstream('accounts', () => upstreams.admissions.listMyConsents({}))).patients;
}

function findConsentTask({ patientId, missing, consentMissing }: PatientConsents): ClientTask[] {
  return missing.length > 0 || consentMissing ? [{ type: 'MISSING_CONSENTS', patientId }] : [];
}

async function findCardTasks({ upstreams, cards }: RequestContext): Promise<ClientTask[]> {
  const { patients } = await upstreams.people.listMyPatients({});
  const ids = patients.flatMap(({ patient }) => (patient && !patient.isArchived ? [patient.id] : []));
  const found = await Promise.all(ids.map((id) => cards.byPatient.load(id)));
  return found.flatMap((card) => (card && isCardDue(card) ? [{ type: 'INVALID_CC', patientId: card.patientId }] : []));
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
