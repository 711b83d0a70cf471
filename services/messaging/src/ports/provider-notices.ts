import type { ProviderNotice } from '@linden/proto/accounts/v1/credential_service_pb';

/** What accounts wants providers to be told about themselves. */
export interface ProviderNotices {
  /** Returns decisions without letters. */
  list(): Promise<readonly ProviderNotice[]>;
  /** Tells accounts that the letters about these are stored. */
  confirm(decisionIds: readonly string[]): Promise<void>;
}
