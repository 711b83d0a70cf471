import { usStates } from '@linden/vocabulary/places/us-states';
import { callUpstream } from '#src/errors.ts';
import type { Resolvers } from '#src/gen/resolvers.ts';
import { groupHomePayorsByState, listCredentialedPayors } from './provider-payors.ts';
import { isHiddenInBooking, toPayor } from './view.ts';

export const payorResolvers: Resolvers = {
  Query: {
    async payorsByState(_, { usState, useBookingVisibility: isVisible, withHomePayors }, { upstreams }) {
      const useBookingVisibility = isVisible ?? false;
      const [{ payors }, { homePayors: homes }] = await callUpstream('billing', () =>
        Promise.all([
          upstreams.billing.listPayors({ usState, useBookingVisibility }),
          withHomePayors
            ? upstreams.billing.listHomePayors({ stateOfService: usState, useBookingVisibility })
            : { homePayors: [] },
        ]),
      );
      const all = [...payors, ...homes.flatMap(({ payor }) => payor ?? [])];
      return [...new Map(all.map((payor) => [payor.id, payor])).values()].map(toPayor);
    },
    async homePayorsByState(_, { stateOfService, useBookingVisibility }, { upstreams }) {
      const { homePayors: listHomePayors } = await callUpstream('billing', () =>
        upstreams.billing.listHomePayors({ stateOfService, useBookingVisibility: useBookingVisibility ?? false }),
      );
      return listHomePayors.flatMap(({ payor }) => (payor ? [toPayor(payor)] : []));
    },
    async statesAndPayors(_, { useBookingVisibility }, { upstreams }) {
      const { payors } = await callUpstream('billing', () =>
        upstreams.billing.listPayors({ useBookingVisibility: useBookingVisibility ?? false }),
      );
      return usStates.map(([, usState]) => ({
        usState,
        payors: payors.filter(({ states }) => states.some((state) => state.usState === usState)).map(toPayor),
      }));
    },
  },
  Provider: {
    async insurances(provider, _, context) {
      // Cash is not an insurance, and a plan that no client can book with is not offered.
      const credentialed = (await listCredentialedPayors(provider, context)).filter(
        ({ payor }) => !payor.isCash && !isHiddenInBooking(payor),
      );
      return [...Map.groupBy(credentialed, ({ usState }) => usState)].map(([usState, each]) => ({
        usState,
        insurances: [...new Set(each.flatMap(({ payor }) => payor.marketplaceNames))].sort(),
      }));
    },
    async providerPayors(provider, _, context) {
      const credentialed = await listCredentialedPayors(provider, context);
      const homes = await groupHomePayorsByState(provider, context);
      return {
        credentialedPayors: credentialed.map(({ usState, payor }) => ({ usState, payor: toPayor(payor) })),
        homePayors: [...new Map(homes.map(({ payor }) => [payor.payorId, payor])).values()],
        homePayorsByState: homes,
      };
    },
  },
};
