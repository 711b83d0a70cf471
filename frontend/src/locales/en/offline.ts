/** Shown without a network in place of a portal's page. */
export const offline = {
  title: 'You’re offline',
  lead: 'We can’t reach Linden from this device. This page opens by itself when you’re back online.',
  safe: 'Everything you saved is safe with us.',
  crisis: 'In a crisis? Call or text',
  danger: 'In danger now, call',
  again: 'Try again',
} as const;
