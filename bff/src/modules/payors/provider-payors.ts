import type { RequestContext } from '#src/context.ts';
import { loadRecord, type ProviderModel } from '../providers/provider-model.ts';
import { isHiddenInBooking, toPayor } from './view.ts';

/** Returns the payors that pay the provider, each with its state. */
export async function listCredentialedPayors(provider: ProviderModel, context: RequestContext) {
  const record = await loadRecord(provider, context);
  const { payors } = context;
  const found = await Promise.all(record.payorCredentials.map(({ payorId }) => payors.byId.load(payorId)));
  return record.payorCredentials.flatMap(({ usState }, index) => {
    const payor = found[index];
    return payor ? [{ usState, payor }] : [];
  });
}

/** Returns the home payors whose members this provider serves through a payor that pays the provider in the same state. */
export async function groupHomePayorsByState(provider: ProviderModel, context: RequestContext) {
  const record = await loadRecord(provider, context);
  const { payors } = context;
  const states = [...new Set(record.payorCredentials.map(({ usState }) => usState))];
  const homes = await Promise.all(states.map((state) => payors.homesByState.load(state)));
  const serving = new Set(record.payorCredentials.map(({ usState, payorId }) => `${usState} ${payorId}`));
  return states.flatMap((usState, index) =>
    (homes[index] ?? []).flatMap(({ servicingPayorId, payor }) =>
      payor && !isHiddenInBooking(payor) && serving.has(`${usState} ${servicingPayorId}`)
        ? [{ usState, payor: toPayor(payor) }]
        : [],
    ),
  );
}
