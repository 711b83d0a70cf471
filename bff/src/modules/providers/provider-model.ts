import type { Provider } from '@linden/proto/accounts/v1/provider_pb';
import type { RequestContext } from '#src/context.ts';
import { badInput } from '#src/errors.ts';

/** A provider as resolvers know it: the public record, and on search cards what came with the hit. */
export interface ProviderModel {
  record: Provider;
  /** From a search: who pays is not in the record, and is read when somebody asks. */
  fromCard?: boolean;
  availabilityAsOf?: Date;
  timeZone?: string;
}

/** The whole record. */
export async function wholeRecord(model: ProviderModel, { providers }: RequestContext): Promise<Provider> {
  if (!model.fromCard) return model.record;
  const record = await providers.byId.load(model.record.id);
  if (!record) throw badInput('PROVIDER_NOT_FOUND', 'there is no such provider any more', 'id');
  return record;
}
