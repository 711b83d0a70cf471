/** Shown before a message that may tell a risk is sent. A clinician approves it with the rules (packages/vocabulary/src/safety). */
export const crisisCard = {
  title: 'Are you safe right now?',
  lead: 'Talk with a trained person now. It’s free, day and night.',
  call: 'Call 988',
  text: 'Text 988',
  danger: 'If you or someone else is in danger, call',
  near: 'Call someone you trust, and ask them to stay with you.',
  abuse: 'If someone hurts you, the National Domestic Violence Hotline can help:',
  noPromise: 'This isn’t an emergency service. {{name}} may not read your message soon.',
  held: 'Your message isn’t sent yet.',
  offline: 'This did not reach {{name}}. You’re offline.',
  unsent: 'This did not reach {{name}}.',
  sent: 'Your message was sent.',
  send: 'Send message',
  edit: 'Keep editing',
  close: 'Close',
} as const;
