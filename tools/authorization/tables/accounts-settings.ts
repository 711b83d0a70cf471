import { clients } from '../callers.ts';
import { allow, listRpcs, type Operation } from '../rule.ts';

const themselves = { themselves: allow(clients) } as const;

/** Settings of clients. Requests carry no account id, so a caller can only reach their own. */
export const accountsSettings: Operation[] = listRpcs(
  'accounts SettingsService',
  'services/accounts/src/domain/access/policies.ts',
  { GetMySettings: themselves, PutCarePreferences: themselves, CreateClientDataOptOuts: themselves },
);
