import { type DocumentNode, Kind, visit } from 'graphql';

/**
 * Fields that answer a stranger who brings an id or a token out of a link, or tell one address from another: how often they may be asked
 * is counted for each of them, however many are in one request (docs/security/public-lookups.md).
 */
const guessable: ReadonlySet<string> = new Set([
  ...[
    'publicAppointment',
    'appointmentInvitation',
    'publicPatient',
    'patient',
    'clientLead',
    'providerInterest',
    'patientBookingAttempt',
  ],
  ...[
    'validateEmail',
    'claimBookings',
    'confirmIntegrationAppointment',
    'rescheduleAppointment',
    'clientCancelAppointment',
  ],
  ...['recordHowDidYouHearAboutUsResponse', 'holdSlot', 'createAppointment'],
]);

/** How many of them a document asks for: those at the beginning of its operations, each alias for itself. */
export function lookupsIn(document: DocumentNode): number {
  let count = 0;
  let depth = 0;
  visit(document, {
    Field: {
      enter({ name }) {
        if (depth === 0 && guessable.has(name.value)) count += 1;
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
  return count;
}
