import { type KnownCaller, listStronglyAuthenticated, listWeaklyAuthenticated } from '../callers.ts';
import { allow, everyone, listRpcs, type Operation, type Rule } from '../rule.ts';
import { forwardsTo } from './forwards-to.ts';

/** The author follows from the caller: a request cannot name another provider. */
const own: Rule = { otherwise: 'NOT_A_PROVIDER', answers: { allowed: ['provider'] } };
/** Ops also read the notes of a patient whose record they have open: services/clinical-notes/tests/notes/note-access.int.test.ts. */
const toRead: Rule = {
  otherwise: 'NOT_A_PROVIDER',
  answers: {
    allowed: ['provider'],
    BREAK_GLASS_NEEDED: listStronglyAuthenticated(['ops']),
    STEP_UP_REQUIRED: listWeaklyAuthenticated(['ops']),
  },
};
const toWrite = { 'their own': own };
/** A patient whom the caller neither acts for nor treats. Consents of own patients: services/clinical-notes/tests/suggestions/suggestions.int.test.ts. */
const consentOf = (callers: readonly KnownCaller[]): Operation['objects'] => ({
  'of a patient of others': { otherwise: 'NOT_A_CLIENT', answers: { PATIENT_NOT_FOUND: callers } },
});
const toCosign: Operation['objects'] = {
  'of a provider whom they do not supervise': {
    otherwise: 'NOT_A_PROVIDER',
    answers: { NOTE_NOT_FOUND: ['provider'] },
  },
};
const ofHolds = {
  'of any patient': {
    otherwise: 'NOT_ALLOWED',
    answers: { allowed: listStronglyAuthenticated(['ops']), STEP_UP_REQUIRED: listWeaklyAuthenticated(['ops']) },
  } satisfies Rule,
};
const withoutPlan: Operation['objects'] = {
  'without a plan': { otherwise: 'NOT_A_PROVIDER', answers: { PLAN_NOT_FOUND: ['provider'] } },
};
const ofTheirClient: Operation['objects'] = {
  'of a client of others': { otherwise: 'NOT_A_PROVIDER', answers: { PATIENT_NOT_FOUND: ['provider'] } },
};
const actors = ['client', 'representative', 'former representative', 'unconverted client'] as const;
const care = { 'of any provider': allow(['service clinical-notes']) };
const relation = { 'of any provider': allow(['service billing', 'service clinical-notes', 'service messaging']) };

/** Notes of providers, and who treats whom. */
export const clinicalNotes: Operation[] = [
  ...listRpcs('clinical-notes NoteService', 'services/clinical-notes/src/access/note-access.ts', {
    GetNote: { 'their own': toRead },
    GetNoteDocument: { 'their own': toRead },
    ListNotes: { 'their own': toRead },
    ListCoveredNotes: toWrite,
    GetClientRecord: {
      'of a patient of others': { otherwise: 'NOT_A_CLIENT', answers: { PATIENT_NOT_FOUND: actors } },
    },
    GetCoveredNote: {
      'of a provider for whom they do not cover': {
        otherwise: 'NOT_A_PROVIDER',
        answers: { NOTE_NOT_FOUND: ['provider'] },
      },
    },
    UpsertNote: toWrite,
    SignNote: toWrite,
    AddAddendum: toWrite,
    GetPrefill: toWrite,
    // Own clients: services/clinical-notes/tests/chart/prefill.int.test.ts.
    GetPatientChart: ofTheirClient,
    GetJournalKey: toWrite,
    ListSessionsWithoutNote: toWrite,
    UpsertProviderEvent: toWrite,
    ListProviderEvents: toWrite,
  }),
  ...listRpcs('clinical-notes SuggestionService', 'services/clinical-notes/src/access/consent-access.ts', {
    GetAiConsent: consentOf([...actors, 'provider', 'prescriber']),
    SetAiConsent: consentOf(actors),
  }),
  ...listRpcs('clinical-notes SuggestionService', 'services/clinical-notes/src/access/note-access.ts', {
    RequestSuggestion: toWrite,
    GetSuggestion: toWrite,
    GetSuggestionOutput: toWrite,
    ChooseSuggestion: toWrite,
    GetSuggestionSource: toWrite,
    GetSessionInsights: toWrite,
    ListReadyInsights: toWrite,
  }),
  ...listRpcs('clinical-notes SuggestionService', 'services/clinical-notes/src/access/hold-access.ts', {
    ListFailedSuggestions: ofHolds,
    HandleFailedSuggestion: ofHolds,
  }),
  // Own plans and clients: services/clinical-notes/tests/plans/treatment-plans.int.test.ts.
  ...listRpcs('clinical-notes TreatmentPlanService', 'services/clinical-notes/src/access/note-access.ts', {
    GetTreatmentPlan: { 'their own': toRead },
    SetPlanSharing: withoutPlan,
    // The derived request has no goal. Without a plan: services/clinical-notes/tests/plans/plan-edits.int.test.ts.
    EditPlanGoal: toWrite,
    ClosePlanQuestions: withoutPlan,
    ListPlanQuestions: toWrite,
    // Own clients: services/clinical-notes/tests/plans/plan-readers.int.test.ts.
    ListPlanReaders: ofTheirClient,
  }),
  ...listRpcs('clinical-notes TreatmentPlanService', 'services/clinical-notes/src/domain/access/policies.ts', {
    ListPlanNotices: { 'of all providers': allow(['service messaging']) },
    ConfirmPlanNotices: { 'of all providers': allow(['service messaging']) },
  }),
  ...listRpcs('clinical-notes TreatmentPlanService', 'services/clinical-notes/src/access/consent-access.ts', {
    ListSharedPlans: consentOf(actors),
    AnswerPlan: consentOf(actors),
    ListUnreadPlans: { 'of those they act for': { otherwise: 'NOT_A_CLIENT', answers: { allowed: actors } } },
  }),
  ...listRpcs('clinical-notes TreatmentPlanService', 'services/clinical-notes/src/access/hold-access.ts', {
    DelayPlans: ofHolds,
    GetPlanDelay: ofHolds,
    EndPlanDelay: ofHolds,
  }),
  // Notes of supervised providers: services/clinical-notes/tests/notes/cosignatures.int.test.ts.
  ...listRpcs('clinical-notes CosignatureService', 'services/clinical-notes/src/domain/access/policies.ts', {
    PutSupervision: { 'of any provider': allow(['operator']) },
  }),
  ...listRpcs('clinical-notes CosignatureService', 'services/clinical-notes/src/access/cosign-access.ts', {
    ListNotesToCosign: toWrite,
    GetNoteToCosign: toCosign,
    CosignNote: toCosign,
    ReturnNote: toCosign,
    ListReturnedNotes: toWrite,
  }),
  ...listRpcs('clinical-notes PsychotherapyNoteService', 'services/clinical-notes/src/access/note-access.ts', {
    ListPsychotherapyNotes: toWrite,
    UpsertPsychotherapyNote: toWrite,
    DeletePsychotherapyNote: toWrite,
  }),
  ...listRpcs('clinical-notes LegalHoldService', 'services/clinical-notes/src/access/hold-access.ts', {
    ListLegalHolds: ofHolds,
    PlaceLegalHold: ofHolds,
    EndLegalHold: ofHolds,
  }),
  ...listRpcs('scheduling CareService', 'services/scheduling/src/domain/access/policies.ts', {
    GetCareRelation: relation,
    ListCarePairs: { 'of any provider': allow(['service messaging']) },
    ListHeldSessions: care,
    FindSession: care,
  }),
];

const from = (field: string, method: string) =>
  forwardsTo(clinicalNotes, field, `clinical-notes NoteService.${method}`);
const fromSuggestions = (field: string, method: string) =>
  forwardsTo(clinicalNotes, field, `clinical-notes SuggestionService.${method}`);
const fromPlans = (field: string, method: string) =>
  forwardsTo(clinicalNotes, field, `clinical-notes TreatmentPlanService.${method}`);
const fromCosignatures = (field: string, method: string) =>
  forwardsTo(clinicalNotes, field, `clinical-notes CosignatureService.${method}`);
const fromPsychotherapyNotes = (field: string, method: string) =>
  forwardsTo(clinicalNotes, field, `clinical-notes PsychotherapyNoteService.${method}`);
const fromHolds = (field: string, method: string) =>
  forwardsTo(clinicalNotes, field, `clinical-notes LegalHoldService.${method}`);
const schemas = (operation: string): Operation => ({
  operation,
  source: 'bff/src/modules/notes/resolvers.ts',
  objects: { 'the same for everyone': everyone },
});

export const graphqlNotes: Operation[] = [
  from('Query.note', 'GetNote'),
  from('Query.notes', 'ListNotes'),
  from('Query.coveredNotes', 'ListCoveredNotes'),
  from('Query.coveredNote', 'GetCoveredNote'),
  schemas('Query.currentNoteSchema'),
  schemas('Query.treatmentPlanGoalFieldLabels'),
  from('Query.prefilledNoteContent', 'GetPrefill'),
  // Asked without an id, which names no client.
  { ...from('Query.patientChart', 'GetPatientChart'), objects: toWrite },
  from('Query.sessionsWithoutNote', 'ListSessionsWithoutNote'),
  from('Query.journalKey', 'GetJournalKey'),
  from('Query.journalKeys', 'GetJournalKey'),
  from('Mutation.upsertNote', 'UpsertNote'),
  from('Mutation.signNote', 'SignNote'),
  from('Mutation.addNoteAddendum', 'AddAddendum'),
  from('Mutation.upsertProviderEvent', 'UpsertProviderEvent'),
  fromSuggestions('Query.noteSuggestion', 'GetSuggestion'),
  fromSuggestions('Query.noteAi', 'GetSuggestion'),
  fromSuggestions('Query.aiOutput', 'GetSuggestionOutput'),
  fromSuggestions('Query.suggestionNotes', 'GetSuggestionOutput'),
  fromSuggestions('Query.suggestionSource', 'GetSuggestionSource'),
  fromSuggestions('Query.sessionInsights', 'GetSessionInsights'),
  fromSuggestions('Query.failedSuggestions', 'ListFailedSuggestions'),
  fromSuggestions('Mutation.handleFailedSuggestion', 'HandleFailedSuggestion'),
  fromSuggestions('Mutation.chooseSuggestion', 'ChooseSuggestion'),
  fromSuggestions('Query.aiConsent', 'GetAiConsent'),
  fromSuggestions('Mutation.requestNoteSuggestion', 'RequestSuggestion'),
  fromSuggestions('Mutation.setAiConsent', 'SetAiConsent'),
  fromPsychotherapyNotes('Query.psychotherapyNotes', 'ListPsychotherapyNotes'),
  fromPsychotherapyNotes('Mutation.upsertPsychotherapyNote', 'UpsertPsychotherapyNote'),
  fromPsychotherapyNotes('Mutation.deletePsychotherapyNote', 'DeletePsychotherapyNote'),
  fromHolds('Query.legalHolds', 'ListLegalHolds'),
  fromHolds('Mutation.placeLegalHold', 'PlaceLegalHold'),
  fromHolds('Mutation.endLegalHold', 'EndLegalHold'),
  fromCosignatures('Query.notesToCosign', 'ListNotesToCosign'),
  fromCosignatures('Query.noteToCosign', 'GetNoteToCosign'),
  fromCosignatures('Mutation.cosignNote', 'CosignNote'),
  fromCosignatures('Query.returnedNotes', 'ListReturnedNotes'),
  fromCosignatures('Mutation.returnNote', 'ReturnNote'),
  fromPlans('Query.treatmentPlan', 'GetTreatmentPlan'),
  fromPlans('Query.sharedTreatmentPlans', 'ListSharedPlans'),
  // A refusal is in the result.
  { ...fromPlans('Mutation.setPlanSharing', 'SetPlanSharing'), objects: toWrite },
  { ...fromPlans('Mutation.editPlanGoal', 'EditPlanGoal'), objects: toWrite },
  fromPlans('Query.planQuestions', 'ListPlanQuestions'),
  fromPlans('Mutation.closePlanQuestions', 'ClosePlanQuestions'),
  fromPlans('Mutation.answerPlan', 'AnswerPlan'),
  fromPlans('Query.planReaders', 'ListPlanReaders'),
  fromPlans('Query.planDelay', 'GetPlanDelay'),
  fromPlans('Mutation.delayPlans', 'DelayPlans'),
  fromPlans('Mutation.endPlanDelay', 'EndPlanDelay'),
];
