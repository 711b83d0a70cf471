import { clients, people } from '../callers.ts';
import { allow, everyone, listRpcs, type Operation, type Rule } from '../rule.ts';

const scheduling = allow(['service scheduling']);
const guests = allow(['visitor', ...people]);
const inTheirCare: Rule = { ...allow(['representative']), only: ['representative'] };
const ofTheirs = {
  'their own': { ...allow(clients), only: ['client', 'unconverted client'] },
  'a child in their care': inTheirCare,
  'a child no longer in their care': {
    ...allow([], { PATIENT_NOT_FOUND: ['former representative'] }),
    only: ['former representative'],
  },
  "another person's": allow([], { PATIENT_NOT_FOUND: clients }),
} as const satisfies Operation['objects'];

/** How a person who books becomes a patient. */
export const accountsAdmission: Operation[] = listRpcs(
  'accounts AdmissionService',
  'services/accounts/src/domain/access/policies.ts',
  {
    ResolvePerson: {
      'an account': allow(['service scheduling', 'service billing', 'service clinical-notes', 'service messaging']),
    },
    BatchGetPatientFacts: { 'a patient': scheduling },
    GetMemberIdentity: { 'of a patient': allow(['service billing', 'service clinical-notes']) },
    BatchGetNames: { 'of a patient': allow(['service clinical-notes']) },
    GetCareFacts: { 'of a patient': allow(['service clinical-notes']) },
    GetReaders: { 'of a patient': allow(['service clinical-notes']) },
    GetClientContact: { 'of a patient': scheduling },
    BatchGetClientReach: { 'of a patient': scheduling },
    FindPatientsByName: { 'of a patient': scheduling },
    ListStatedCoverages: { 'of a patient': allow(['service billing']) },
    ForgetStatedCoverages: { 'of a patient': allow(['service billing']) },
    AdmitPatient: { 'a form': scheduling },
    ReleaseAdmission: { 'an admission': scheduling },
    BatchGetContacts: { 'of a patient': allow(['service messaging']) },
    BatchGetWriters: { 'of a patient': allow(['service messaging']) },
    ClaimAdmissions: { 'without bookings': allow(clients) },
    CountClaimableAdmissions: { 'their own': allow(clients) },
    ListAgreements: { 'those in force': everyone },
    ListMissingConsents: ofTheirs,
    ListMyConsents: {
      'their own': { ...allow(clients), only: ['client', 'unconverted client'] },
      'a child in their care': inTheirCare,
      'a child no longer in their care': {
        otherwise: 'NOT_ALLOWED',
        answers: { 'left out': ['former representative'] },
        only: ['former representative'],
      },
      "another person's": { otherwise: 'NOT_ALLOWED', answers: { 'left out': clients } },
    },
    SignAgreements: ofTheirs,
    StateCoverage: ofTheirs,
    RecordBookingAttempt: {
      'with a public provider': guests,
      'with a hidden provider': allow([], { PROVIDER_NOT_FOUND: ['visitor', ...people] }),
    },
    GetBookingAttempt: {
      'with a token for it': everyone,
      'with a token for another': { otherwise: 'PREFILL_TOKEN_INVALID' },
      'with an ended token': { otherwise: 'PREFILL_TOKEN_INVALID' },
    },
    RecordHowDidYouHearAboutUs: { 'of an appointment': guests },
  },
);
