/** The plans that a client saved, where one of them can pay for a session. */
export const savedPlans = {
  paidBy: 'Paid by',
  change: 'Change',
  cash: 'Cash or card, without insurance',
  memberId: 'Member ID ending in {{end}}',
  plan: '{{name}}, member ID ending in {{end}}',
  yours: 'Your plans',
  other: 'Another plan',
} as const;
