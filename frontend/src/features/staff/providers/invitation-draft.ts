import { CombinedGraphQLErrors } from '@apollo/client';
import { isName } from '@linden/vocabulary/people/person-fields';
import { isZip } from '@linden/vocabulary/places/street-address';
import type { InviteProviderValues } from '#src/gen/operations.ts';
import type { Complete } from '#src/lib/graphql/complete.ts';
import type { FieldFaults } from '#src/ui/kit/form/use-kit-form.ts';
import { say } from './provider-words.ts';

export interface InvitationDraft {
  givenName: string;
  familyName: string;
  email: string;
  kind: string;
  usState: string;
  licenseType: string;
  licenseNumber: string;
  zip: string;
  years: string;
  price: string;
  fee: string;
  selfPay: boolean;
}

export const emptyInvitation: InvitationDraft = {
  givenName: '',
  familyName: '',
  email: '',
  kind: 'THERAPIST',
  usState: '',
  licenseType: '',
  licenseNumber: '',
  zip: '',
  years: '',
  price: '',
  fee: '',
  selfPay: true,
};

const dollars = /^\d{1,4}(\.\d{2})?$/;

function toCents(text: string): number {
  return dollars.test(text.trim()) ? Math.round(Number(text) * 100) : -1;
}

/** Returns what is wrong with an invitation, in the order of its fields. */
export function findInvitationFaults(draft: InvitationDraft): FieldFaults<InvitationDraft> {
  const price = toCents(draft.price);
  const fee = toCents(draft.fee);
  return {
    givenName: isName(draft.givenName) ? undefined : say('faults.INVALID_NAME'),
    familyName: isName(draft.familyName) ? undefined : say('faults.INVALID_NAME'),
    email: /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(draft.email.trim()) ? undefined : say('faults.INVALID_EMAIL'),
    usState: draft.usState ? undefined : say('faults.NOT_IN_LIST'),
    licenseType: draft.licenseType.trim() ? undefined : say('faults.LICENSE_TYPE'),
    licenseNumber: draft.licenseNumber.trim() ? undefined : say('faults.LICENSE_NUMBER'),
    zip: isZip(draft.zip.trim()) ? undefined : say('faults.ZIP'),
    years: /^([0-7]?\d|80)$/.test(draft.years.trim()) ? undefined : say('faults.YEARS'),
    price: price >= 100 && price <= 200_000 ? undefined : say('faults.PRICE'),
    fee: fee >= 0 && fee <= Math.max(price, 0) ? undefined : say('faults.FEE'),
  };
}

export function toInvitation(draft: InvitationDraft): Complete<InviteProviderValues> {
  return {
    givenName: draft.givenName.trim(),
    familyName: draft.familyName.trim(),
    email: draft.email.trim(),
    isPrescriber: draft.kind === 'PRESCRIBER',
    usState: draft.usState,
    selfPay: draft.selfPay,
    licenseType: draft.licenseType.trim(),
    licenseNumber: draft.licenseNumber.trim(),
    zip: draft.zip.trim(),
    yearsOfExperience: Number(draft.years.trim()),
    priceCents: toCents(draft.price),
    noShowFeeCents: toCents(draft.fee),
  };
}

/** The field of a refusal, by its name in the services, and its words. */
const places: Readonly<Record<string, readonly [keyof InvitationDraft, () => string]>> = {
  givenName: ['givenName', () => say('faults.INVALID_NAME')],
  familyName: ['familyName', () => say('faults.INVALID_NAME')],
  'license.usState': ['usState', () => say('faults.NOT_IN_LIST')],
  'license.licenseType': ['licenseType', () => say('faults.LICENSE_TYPE')],
  'license.licenseNumber': ['licenseNumber', () => say('faults.LICENSE_NUMBER')],
  zip: ['zip', () => say('faults.ZIP')],
  yearsOfExperience: ['years', () => say('faults.YEARS')],
  priceCents: ['price', () => say('faults.PRICE')],
  noShowFeeCents: ['fee', () => say('faults.FEE')],
};

const emailCodes = ['INVALID_EMAIL', 'ALREADY_INVITED', 'ALREADY_A_PROVIDER', 'ACCOUNT_DISABLED'] as const;

/** Returns a refusal of the service at its field; empty when it belongs to none. */
export function toInvitationFaults(error: unknown): FieldFaults<InvitationDraft> {
  const { code, field } = (CombinedGraphQLErrors.is(error) && error.errors[0]?.extensions) || {};
  const emailCode = emailCodes.find((each) => each === code);
  if (emailCode) return { email: say(`faults.${emailCode}`) };
  const place = typeof field === 'string' ? places[field] : undefined;
  return place ? { [place[0]]: place[1]() } : {};
}
