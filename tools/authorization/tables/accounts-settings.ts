import { clients } from '../callers.ts';
import { allows, type Operation, rpcs } from '../rule.ts';

const themselves = { themselves: allows(clients) } as const;

/** What clients choose for themselves: nobody names whose it is, so it is always their own. */
export const accountsSettings: Operation[] = rpcs(
  'accounts SettingsService',
  'services/accounts/src/domain/policies.ts',
  { GetMySettings: themselves, PutCarePreferences: themselves, CreateClientDataOptOuts: themselves },
);
