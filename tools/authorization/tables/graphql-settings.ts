import { clients } from '../callers.ts';
import type { Operation, Rule } from '../rule.ts';
import { accountsAdmission } from './accounts-admission.ts';
import { accountsSettings } from './accounts-settings.ts';
import { handsOn } from './hands-on.ts';
import { identity } from './identity.ts';

const known = [...accountsSettings, ...accountsAdmission, ...identity];
const fromSettings = (field: string, method: string) => handsOn(known, field, `accounts SettingsService.${method}`);

const own: Rule = { otherwise: 'null', answers: { allowed: clients } };
const source = 'bff/src/modules/settings/resolvers.ts';

/** Settings, consents and tasks of clients. */
export const graphqlSettings: Operation[] = [
  { operation: 'Query.clientSettings', source, objects: { themselves: own } },
  { operation: 'Query.clientTasks', source, objects: { themselves: own } },
  handsOn(known, 'Query.clientConsents', 'accounts AdmissionService.ListMyConsents'),
  handsOn(known, 'Query.twoStepMethods', 'identity FactorService.ListFactors'),
  fromSettings('Mutation.putCarePreferences', 'PutCarePreferences'),
  fromSettings('Mutation.createClientDataOptOuts', 'CreateClientDataOptOuts'),
];
