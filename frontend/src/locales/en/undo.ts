/** Undoing a cancellation, for both sides. */
export const undo = {
  button: 'Undo',
  label: 'Undo the cancellation',
  sending: 'Undoing…',
  left: 'Seconds left: {{count}}',
  lead: {
    client: 'Changed your mind? We haven’t sent your therapist anything yet, and we’re still holding the time.',
    provider: 'Changed your mind? We haven’t sent your client anything yet, and the time is still closed to others.',
    staff: 'A mistake? We haven’t told the client or the provider yet, and the time is still closed to others.',
  },
  over: 'It’s too late to undo this.',
  restored: {
    client_one: 'Your appointment is back as it was.',
    client_other: 'Your {{count}} appointments are back as they were.',
    provider_one: 'The appointment is back as it was. We didn’t send your client anything.',
    provider_other: '{{count}} appointments are back as they were. We didn’t send your clients anything.',
    staff_one: 'The session is back as it was. We didn’t tell the client or the provider anything.',
    staff_other: '{{count}} sessions are back as they were. We didn’t tell the clients or the provider anything.',
  },
  refusals: {
    CANCELLATION_SETTLED: 'It’s too late to undo this cancellation.',
    PATIENT_BUSY: {
      client: 'You have another session at this time now, so we couldn’t undo this.',
      staff: 'The client has another session at this time now, so we couldn’t undo this.',
      provider: 'Your client has another session at this time now, so we couldn’t undo this.',
    },
  },
} as const;
