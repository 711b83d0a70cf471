import { createField, createSection } from '../create-field.ts';

const plan = createField('goals_input', 'treatmentGoals', 'Treatment goals', {
  prefillFrom: ['PATIENT_CHART', 'MOST_RECENT_NOTE', 'INITIAL_ASSESSMENT_NOTE'],
});

/** Whether the client sees the plan in the portal. On for a new note; the client of a Medicaid plan always gets a copy. */
export const sharingField = createField(
  'treatment_plan_sharing_input',
  'planSharing',
  'Share the plan with the client',
  {
    defaultValue: true,
    prefillFrom: ['PATIENT_CHART'],
    tooltip: 'You can edit the plan for 24 hours before the client sees it.',
  },
);

/** Goals of the treatment plan, and how the client took part in it. */
export const treatmentPlanSection = createSection('treatmentPlan', 'Treatment plan', [
  createField('treatment_plan_notifications', 'planNotifications', 'Treatment plan notices'),
  plan,
  createField('skippable_textarea', 'clientStrengths', "The client's strengths and supports, in their own words", {
    prefillFrom: ['INTAKE_FORM', 'MOST_RECENT_NOTE'],
  }),
  createField('textarea', 'barriers', 'What may get in the way', { optional: true, aiEligible: true }),
  createField('date', 'planReviewDate', 'Next review of the plan', { layout: 'half' }),
  createField('checkbox', 'clientAgreesToPlan', 'The client took part in the plan and agrees with it', {
    layout: 'half',
  }),
  sharingField,
]);

/** In a progress note: the plan as it stands, and progress on each objective. */
export const goalProgressSection = createSection('goalProgress', 'Progress on goals', [
  createField('treatment_plan_notifications', 'planNotifications', 'Treatment plan notices'),
  createField('objective_updates_input', 'objectiveUpdates', 'Progress on each objective', {
    optional: true,
    prefillFrom: ['PATIENT_CHART', 'MOST_RECENT_NOTE'],
    aiEligible: true,
  }),
  createField('radio', 'goalProgress', 'Progress overall', {
    options: [
      ['IMPROVED', 'Improved'],
      ['SAME', 'No change'],
      ['WORSE', 'Worse'],
    ],
    aiEligible: true,
  }),
  createField('textarea', 'progressBarriers', 'What held the client back, and what you change', {
    aiEligible: true,
    fieldCondition: {
      when: { kind: 'matchAny', fieldId: 'goalProgress', values: ['SAME', 'WORSE'] },
      onFail: 'hide',
      clearOnFail: true,
    },
  }),
]);
