import { createField } from '../create-field.ts';

const ai = { aiEligible: true } as const;

/** What the client said since the last session. */
export const subjectiveFields = [
  createField('textarea', 'reasonForVisit', 'Reason for visit', {
    prefillFrom: ['INTAKE_FORM', 'MOST_RECENT_NOTE', 'INITIAL_ASSESSMENT_NOTE'],
  }),
  createField('textarea', 'progressSinceLastSession', 'Progress since the last session', ai),
  createField('textarea', 'moodAndAnxiety', 'Mood and anxiety', ai),
  createField('select', 'sleep', 'Sleep', {
    options: ['Normal', 'Trouble falling asleep', 'Wakes at night', 'Wakes too early', 'Sleeps too much'],
    layout: 'half',
    ...ai,
  }),
  createField('select', 'appetite', 'Appetite', {
    options: ['Normal', 'Less than usual', 'More than usual'],
    layout: 'half',
    ...ai,
  }),
];
