/** Whether transcripts of a patient's sessions may be used, in the account and beside a session. */
export const patientConsent = {
  of: 'Use transcripts for {{name}}',
  on: 'On. You can turn this off anytime. We then delete transcripts and AI suggestions right away. What your therapist already accepted stays in the note.',
  off: 'Off. We don’t use anything you say in sessions.',
  guardian: 'You’re under 18, so a parent or guardian has to turn this on. You can turn it off yourself at any time.',
  away: 'We couldn’t load this. Nothing is lost.',
  failed: 'Error saving setting',
  failedMore: 'Your choices are still here. Please try again.',
} as const;
