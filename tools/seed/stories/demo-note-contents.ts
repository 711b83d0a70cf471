import type { NoteType, NoteValues } from '@linden/form-engine/schema';

/** A made-up note. */
export interface DemoNoteContent {
  readonly noteType: NoteType;
  readonly values: NoteValues;
  /** Whether it may be incomplete. */
  readonly isDraft: boolean;
}

const atVideo = {
  sessionModality: 'VIDEO',
  telehealthConsent: true,
  clientLocation: { street: '12 Elm Street', city: 'Oakland', state: 'CA', zip: '94609' },
  participants: ['CLIENT'],
} as const;

const noRisk = {
  suicidalIdeation: 'DENIED',
  homicidalIdeation: 'DENIED',
  selfHarm: 'DENIED',
  riskLevel: 'LOW',
} as const;

/** A therapist's notes, and one of a prescriber. Saved ones pass the checks of their type. */
export const demoNoteContents = {
  panicProgress: {
    noteType: 'PROGRESS',
    isDraft: false,
    values: {
      ...atVideo,
      ...noRisk,
      sessionTime: { start: '17:00', end: '17:50' },
      reasonForVisit: 'Panic attacks on the train to work.',
      progressSinceLastSession: 'Rode two stops alone on three days. One panic attack, shorter than before.',
      moodAndAnxiety: 'Less tense in the mornings; still worries the night before a commute.',
      sleep: 'Trouble falling asleep',
      appetite: 'Normal',
      reportedMedicationChange: 'NONE',
      appearanceAndBehavior: 'Well groomed, cooperative, good eye contact.',
      mood: '"Hopeful, a bit tired"',
      affect: ['Full range', 'Congruent'],
      thoughtsAndCognition: 'Logical and goal directed. Oriented to person, place and time.',
      phq9Score: 6,
      gad7Score: 11,
      interventions: ['CBT', 'Exposure'],
      clientResponse: 'Built the next steps of the exposure ladder and rated each one.',
      assessment: 'Symptoms are easing. Avoidance is down; worry before sleep is the main barrier.',
      diagnoses: ['Panic disorder [episodic paroxysmal anxiety] (F41.0)'],
      diagnosisChange: 'SAME',
      planSharing: true,
      plan: 'Continue exposure, one more stop each week. Add a wind-down routine before sleep.',
      homework: 'Three rides of three stops, with a short log after each.',
      followUp: 'ONE_WEEK',
      attestation: true,
      codeSelection: '90834',
    },
  },
  griefProgress: {
    noteType: 'PROGRESS',
    isDraft: false,
    values: {
      ...noRisk,
      sessionTime: { start: '16:00', end: '16:53' },
      sessionModality: 'IN_OFFICE',
      participants: ['CLIENT'],
      reasonForVisit: 'Low mood after the death of a brother.',
      progressSinceLastSession: 'Visited the grave for the first time and called a friend afterward.',
      moodAndAnxiety: 'Sad most evenings, with better days since the visit.',
      sleep: 'Wakes too early',
      appetite: 'Less than usual',
      reportedMedicationChange: 'NO_CHANGE',
      reportedMedications: 'Lisinopril 10 mg daily, from primary care.',
      appearanceAndBehavior: 'Casually dressed, cooperative, tearful at times.',
      mood: '"Heavy, but I got through it"',
      affect: ['Sad', 'Congruent'],
      thoughtsAndCognition: 'Logical. No guilt beyond what the loss explains. Fully oriented.',
      phq9Score: 12,
      interventions: ['Grief Work', 'Behavioral Activation'],
      clientResponse: 'Spoke about the brother at length and planned two activities with friends.',
      assessment: 'Grief with depressive symptoms that are slowly easing.',
      diagnoses: ['Adjustment disorder with depressed mood (F43.21)'],
      diagnosisChange: 'SAME',
      planSharing: true,
      plan: 'Weekly sessions. Keep two planned activities a week and review sleep.',
      followUp: 'ONE_WEEK',
      attestation: true,
      codeSelection: '90837',
    },
  },
  callWithPrescriber: {
    noteType: 'CHART',
    isDraft: false,
    values: {
      contactDate: '2026-11-18',
      contactKind: 'COLLATERAL',
      contactWith: 'Kai Nakoresh, prescriber',
      releaseOnFile: true,
      chartText: 'Shared the current goals. The prescriber plans no change of dose before the next visit.',
      chartNextSteps: 'Send the next summary in four weeks.',
    },
  },
  unfinishedProgress: {
    noteType: 'PROGRESS',
    isDraft: true,
    values: {
      ...atVideo,
      reasonForVisit: 'Panic attacks on the train to work.',
      progressSinceLastSession: 'Four stops alone on Monday. No attack this week.',
      interventions: ['CBT', 'Exposure'],
    },
  },
  unfinishedIntake: {
    noteType: 'INTAKE',
    isDraft: true,
    values: {
      sessionModality: 'VIDEO',
      participants: ['CLIENT'],
      presentingProblem: 'Stress at work since a change of teams, with poor sleep for three months.',
      symptoms: 'Racing thoughts at night, four or five nights a week. Irritable by the afternoon.',
    },
  },
  medicationFollowUp: {
    noteType: 'PRESCRIBER_PROGRESS_STREAMLINED',
    isDraft: false,
    values: {
      ...atVideo,
      ...noRisk,
      sessionTime: { start: '10:00', end: '10:25' },
      intervalHistory: 'Six weeks on sertraline. Worry is down, sleep is better, mild nausea in the first week only.',
      appearanceAndBehavior: 'Well groomed, cooperative.',
      mood: '"Steadier"',
      affect: ['Full range', 'Congruent'],
      thoughtsAndCognition: 'Logical and goal directed. Fully oriented.',
      gad7Score: 8,
      diagnoses: ['Generalized anxiety disorder (F41.1)'],
      assessment: 'Good partial response at the current dose.',
      medicationChange: 'NO_CHANGE',
      medications: {
        medication_plans: [
          {
            medicationName: 'Sertraline',
            dosage: '50 mg',
            frequency: 'Daily',
            symptomsBeingTreated: 'Anxiety',
            prescriptionDrug: true,
          },
        ],
        medicationsValid: true,
        disclaimerChecked: true,
      },
      sideEffects: 'None now. Takes it every morning.',
      plan: 'Continue 50 mg. Review the dose next month.',
      followUp: 'ONE_MONTH',
      attestation: true,
      codeSelection: '99213',
      psychotherapyAddOn: 'NONE',
    },
  },
} as const satisfies Readonly<Record<string, DemoNoteContent>>;
