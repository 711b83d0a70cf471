/** Who in a session agreed to the use of its transcript, for its provider. */
export const sessionConsents = {
  title: 'AI help with the note',
  lead: 'We use what’s said only if everyone in the session agrees. Clients can change their mind at any time, even during the session.',
  client: {
    agreed: 'The client agrees to let AI use the transcript.',
    not: 'The client hasn’t agreed to let AI use the transcript, so it can’t suggest answers.',
  },
  partner: {
    agreed: 'The other client in this session agrees, too.',
    not: 'The other client in this session hasn’t agreed, so AI can’t suggest answers.',
  },
  others: 'Someone in this session isn’t a client on Linden, so AI can’t suggest answers.',
  statuses: {
    TRANSCRIPTION_PENDING: 'The transcript is being made.',
    TRANSCRIPTION_SUCCEEDED: 'The transcript is ready.',
    TRANSCRIPTION_FAILED: 'There is no transcript of this session.',
    SUMMARIZATION_SUCCEEDED: 'Suggestions for the note are ready.',
    SUMMARIZATION_FAILED: 'Suggestions for the note couldn’t be made.',
  },
} as const;
