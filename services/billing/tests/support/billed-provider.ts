import type { BillingOrganization } from '#src/domain/self-pay/self-pay-session.ts';
import type { BilledProvider } from '#src/ports/providers.ts';

/** A made-up provider with everything that a bill needs. The NPI is the example of CMS. */
export const billedProvider: BilledProvider = {
  name: 'Maya Linfield',
  npi: '1234567893',
  priceCents: 15_000,
  missedFeeCents: 90_000,
  licenses: [
    { usState: 'NY', type: 'LCSW', number: 'NY-1' },
    { usState: 'CA', type: 'LCSW', number: 'CA-70007' },
  ],
  office: { street: '410 Linden Street', streetTwo: 'Suite 3', city: 'Oakland', usState: 'CA', zip: '94609' },
  virtual: { street: '', streetTwo: '', city: 'Berkeley', usState: 'CA', zip: '94704' },
};

export const testOrganization: BillingOrganization = {
  name: 'Linden Care',
  npi: '1999999984',
  taxNumber: '999999999',
  phone: '4155550100',
  address: '1 Market St, San Francisco, CA 94105',
};
