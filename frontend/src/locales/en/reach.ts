/** Whether our emails reach a client, before and after they are sent. */
export const reach = {
  noEmail: 'No email on file.',
  noEmailFor: 'No email on file for {{name}}.',
  call: 'Call {{name}}:',
  noPhone: 'No phone number is on file either, so we can’t tell this client.',
  unknown: 'We couldn’t check whether our email reaches this client.',
  letter: 'Email to the client',
  states: {
    SENDING: 'Sending',
    SENT: 'Sent {{time}}',
    FAILED: 'Not reachable by email',
  },
} as const;
