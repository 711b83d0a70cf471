import { clients } from '../callers.ts';
import type { Operation, Rule } from '../rule.ts';
import { accountsAdmission } from './accounts-admission.ts';
import { accountsSettings } from './accounts-settings.ts';
import { forwardsTo } from './forwards-to.ts';
import { identity } from './identity.ts';

const known = [...accountsSettings, ...accountsAdmission, ...identity];
const fromSettings = (field: string, method: string) => forwardsTo(known, field, `accounts SettingsService.${method}`);

const own: Rule = { otherwise: 'null', answers: { allowed: clients } };
const source = 'bff/src/modules/settings/resolvers.ts';

/** Settings, consents and tasks of clients. */
export const graphqlSettings: Operation[] = [
  { operation: 'Query.clientSettings', source, objects: { themselves: own } },
  { operation: 'Query.clientTasks', source, objects: { themselves: own } },
  forwardsTo(known, 'Query.clientConsents', 'accounts AdmissionService.ListMyConsents'),
  forwardsTo(known, 'Query.twoStepMethods', 'identity FactorService.ListFactors'),
  fromSettings('Mutation.putCarePreferences', 'PutCarePreferences'),
  fromSettings('Mutation.createClientDataOptOuts', 'CreateClientDataOptOuts'),
];
