import { type DocumentNode, Kind, visit } from 'graphql';

/**
 * Fields that answer a stranger who brings an id or a token out of a link, or tell one address from another: how often they may be asked
 * is counted for each of them, however many are in one request (docs/security/public-lookups.md).
 */
const guessable: ReadonlySet<string> = new Set([
  ...['publicAppointment', 'appointmentInvitation', 'publicPatient', 'patient', 'clientLead', 'providerInterest'],
  ...['patientBookingAttempt', 'validateEmail', 'claimBookings', 'recordHowDidYouHearAboutUsResponse'],
  ...['confirmIntegrationAppointment', 'rescheduleAppointment', 'clientCancelAppointment'],
]);

/** Fields that take time from others: a browser without cookies is somebody new each time, so that two holds a person are no limit. */
const taking: ReadonlySet<string> = new Set(['holdSlot', 'createAppointment']);

export interface Counted {
  /** Look-ups by something that could be guessed. */
  lookups: number;
  /** Holds and bookings. */
  takings: number;
}

/** How many of them a document asks for: those at the beginning of its operations, each alias for itself. */
export function countedIn(document: DocumentNode): Counted {
  const counted = { lookups: 0, takings: 0 };
  let depth = 0;
  visit(document, {
    Field: {
      enter({ name }) {
        if (depth === 0 && guessable.has(name.value)) counted.lookups += 1;
        if (depth === 0 && taking.has(name.value)) counted.takings += 1;
        depth += 1;
      },
      leave() {
        depth -= 1;
      },
    },
    // What a fragment on a root type holds counts once for itself: it may be spread wherever a root is.
    FragmentDefinition: ({ typeCondition }) =>
      typeCondition.kind === Kind.NAMED_TYPE && /^(Query|Mutation)$/.test(typeCondition.name.value) ? undefined : false,
  });
  return counted;
}
