/** Billing itself, where no caller of a request acts. */
export const billingCaller = { kind: 'service', name: 'billing' } as const;
