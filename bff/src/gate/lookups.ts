import { type DocumentNode, Kind, visit } from 'graphql';

/**
 * Fields that answer any visitor with an id or token from a link, or reveal whether an email address is known. Each use counts, even
 * several in one request (docs/security/public-lookups.md).
 */
const guessableFields: ReadonlySet<string> = new Set([
  'publicAppointment',
  'appointmentInvitation',
  'publicPatient',
  'patient',
  'clientLead',
  'providerInterest',
  'patientBookingAttempt',
  'saveExternalClientReferral',
  'validateEmail',
  'claimBookings',
  'recordHowDidYouHearAboutUsResponse',
  'confirmIntegrationAppointment',
  'rescheduleAppointment',
  'clientCancelAppointment',
  'undoCancellation',
  'openRecommendation',
  'referralPortal',
  'landingPageBenefitsCheck',
]);

/**
 * Fields that take times from other clients. A browser without cookies is a new visitor each time, so the limit of two holds per person
 * does not stop it.
 */
const bookingFields: ReadonlySet<string> = new Set([
  'holdSlot',
  'createAppointment',
  'requestBookingCode',
  'confirmBookingCode',
]);

/** Saves while a person types, so more of them are allowed. */
const draftFields: ReadonlySet<string> = new Set(['saveBookingDraft']);

/** Fields that wait for a scan of an uploaded file. */
const checkFields: ReadonlySet<string> = new Set(['checkProviderUpload', 'markInsuranceCardAsUploaded']);

export interface LimitedFieldCounts {
  /** Look-ups by a guessable value. */
  lookups: number;
  /** Holds and bookings. */
  takings: number;
  /** Saves of what is typed into a booking form. */
  drafts: number;
  /** Checks of uploaded files, which have more time. */
  checks: number;
}

/** Counts the limited root fields of a document; each alias counts. */
export function countLimitedFields(document: DocumentNode): LimitedFieldCounts {
  const counted = { lookups: 0, takings: 0, drafts: 0, checks: 0 };
  let depth = 0;
  visit(document, {
    Field: {
      enter({ name }) {
        if (depth === 0 && guessableFields.has(name.value)) counted.lookups += 1;
        if (depth === 0 && bookingFields.has(name.value)) counted.takings += 1;
        if (depth === 0 && draftFields.has(name.value)) counted.drafts += 1;
        if (depth === 0 && checkFields.has(name.value)) counted.checks += 1;
        depth += 1;
      },
      leave() {
        depth -= 1;
      },
    },
    // Fields of a fragment on a root type count once: the fragment may be spread at any root.
    FragmentDefinition: ({ typeCondition }) =>
      typeCondition.kind === Kind.NAMED_TYPE && /^(Query|Mutation)$/.test(typeCondition.name.value) ? undefined : false,
  });
  return counted;
}
