import { createField, createSection } from '../create-field.ts';

const followUp = createField('select', 'followUp', 'Next appointment', {
  options: [
    ['ONE_WEEK', 'In 1 week'],
    ['TWO_WEEKS', 'In 2 weeks'],
    ['ONE_MONTH', 'In 1 month'],
    ['THREE_MONTHS', 'In 3 months'],
    ['NOT_PLANNED', 'Not planned'],
  ],
  prefillFrom: ['MOST_RECENT_NOTE'],
});
const noFollowUpReason = createField('textarea', 'noFollowUpReason', 'Why none is planned', {
  fieldCondition: {
    when: { kind: 'match', fieldId: 'followUp', value: 'NOT_PLANNED' },
    onFail: 'hide',
    clearOnFail: true,
  },
});
const homework = createField('textarea', 'homework', 'What the client does until then', {
  optional: true,
  aiEligible: true,
});

export const planSection = createSection('plan', 'Plan', [
  createField('textarea', 'plan', 'Plan for the next sessions', { aiEligible: true }),
  homework,
  followUp,
  noFollowUpReason,
  createField('textarea', 'coordination', 'Referrals and contact with other providers', { optional: true }),
]);

export const briefPlanSection = createSection('plan', 'Plan', [
  createField('textarea', 'plan', 'Plan', { aiEligible: true }),
  followUp,
  noFollowUpReason,
]);

/** Provider's confirmation at the end of a note. */
export const attestationField = createField(
  'checkbox',
  'attestation',
  'I provided this service, and this note is accurate and complete',
  { isFresh: true },
);
