import type { Provider } from '@linden/proto/accounts/v1/provider_pb';
import type { RequestContext } from '#src/context.ts';
import { badInput } from '#src/errors.ts';

/** A provider in resolvers: the public record, and on search cards the data of the hit. */
export interface ProviderModel {
  record: Provider;
  /** From a search: the record has no payors; a field resolver loads them. */
  fromCard?: boolean;
  availabilityAsOf?: Date;
  timeZone?: string;
}

/** Loads the whole record. */
export async function loadRecord(model: ProviderModel, { providers }: RequestContext): Promise<Provider> {
  if (!model.fromCard) return model.record;
  const record = await providers.byId.load(model.record.id);
  if (!record) throw badInput('PROVIDER_NOT_FOUND', 'this provider no longer exists', 'id');
  return record;
}
