import type { Resolvers } from '#src/gen/resolvers.ts';
import { getCachedPolicy } from './cached-policy.ts';

export const cancelPolicyResolvers: Resolvers = {
  Provider: { cancelPolicy: (_, __, { upstreams }) => getCachedPolicy(upstreams) },
  Appointment: { cancelPolicy: (_, __, { upstreams }) => getCachedPolicy(upstreams) },
  PublicAppointment: { cancelPolicy: (_, __, { upstreams }) => getCachedPolicy(upstreams) },
  BookingPreview: { cancelPolicy: (_, __, { upstreams }) => getCachedPolicy(upstreams) },
};
