import type { Provider } from '@linden/proto/accounts/v1/provider_pb';

/** A provider as resolvers know it: the public record, and on search cards when its slots were read. */
export interface ProviderModel {
  record: Provider;
  availabilityAsOf?: Date;
  /** On search cards the zone comes with the hit. */
  timeZone?: string;
}
