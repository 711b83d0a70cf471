import { isNpi } from '@linden/vocabulary/providers/npi';
import type { ClaimFault, ProfessionalClaim } from './claim.ts';
import { cleanText } from './clean-text.ts';
import { isCalendarDay } from './x12-day.ts';

const idForm = /^[A-Z0-9][A-Z0-9-]*$/i;
const maxChargeCents = 10_000_000;

/** Finds the fields that a clearinghouse would reject for their form, so that no claim is sent in vain. */
export function checkClaim(claim: ProfessionalClaim): ClaimFault[] {
  const { payor, billingProvider: billing, renderingProvider: rendering, subscriber } = claim;
  const { address } = billing;
  const forms: readonly Form[] = [
    ['claimNumber', claim.claimNumber, claim.claimNumber.length <= 20 && idForm.test(claim.claimNumber)],
    ['payor.name', payor.name, hasLetters(payor.name)],
    ['payor.id', payor.id, payor.id.length <= 80 && idForm.test(payor.id)],
    ['billingProvider.organizationName', billing.organizationName, hasLetters(billing.organizationName)],
    ['billingProvider.npi', billing.npi, isNpi(billing.npi)],
    ['billingProvider.taxNumber', billing.taxNumber, /^\d{9}$/.test(billing.taxNumber)],
    ['billingProvider.phone', billing.phone, /^\d{10}$/.test(billing.phone)],
    ['billingProvider.address.line', address.line, hasLetters(address.line)],
    ['billingProvider.address.city', address.city, hasLetters(address.city)],
    ['billingProvider.address.usState', address.usState, /^[A-Z]{2}$/.test(address.usState)],
    ['billingProvider.address.zip', address.zip, /^\d{9}$/.test(address.zip)],
    ['renderingProvider.lastName', rendering.lastName, hasLetters(rendering.lastName)],
    ['renderingProvider.npi', rendering.npi, isNpi(rendering.npi)],
    [
      'renderingProvider.taxonomy',
      rendering.taxonomy ?? 'none',
      /^(?:none|[0-9A-Z]{9}X)$/.test(rendering.taxonomy ?? 'none'),
    ],
    ['subscriber.firstName', subscriber.firstName, hasLetters(subscriber.firstName)],
    ['subscriber.lastName', subscriber.lastName, hasLetters(subscriber.lastName)],
    ['subscriber.birthDate', subscriber.birthDate, isCalendarDay(subscriber.birthDate)],
    ['subscriber.memberId', subscriber.memberId, subscriber.memberId.length <= 80 && idForm.test(subscriber.memberId)],
    ...listDecisionForms(claim),
    ['chargeCents', String(claim.chargeCents), isCharge(claim.chargeCents)],
    ['placeOfService', claim.placeOfService, /^\d{2}$/.test(claim.placeOfService)],
    ['cptCode', claim.cptCode, /^[0-9A-Z]{5}$/.test(claim.cptCode)],
    ['modifiers', claim.modifiers.join('-') || 'none', isModifiers(claim.modifiers)],
    ['diagnosis', claim.diagnosis, /^[A-TV-Z]\d[0-9A-Z]{1,5}$/.test(claim.diagnosis)],
    ['serviceDay', claim.serviceDay, isCalendarDay(claim.serviceDay)],
  ];
  return forms.flatMap(([field, value, isValid]): ClaimFault[] => {
    if (value.trim() === '') return [{ field, code: 'REQUIRED' }];
    return isValid ? [] : [{ field, code: 'INVALID' }];
  });
}

type Form = readonly [field: string, value: string, isValid: boolean];

/** A second insurer refuses a claim whose first decision does not add up, or has more reasons than fit. */
function listDecisionForms({ firstDecision, chargeCents }: ProfessionalClaim): Form[] {
  if (!firstDecision) return [];
  const { payor, memberId, paidCents, adjustments, decidedDay } = firstDecision;
  const adjusted = adjustments.reduce((sum, { cents }) => sum + cents, 0);
  const reasonsOf = new Map<string, Set<string>>();
  for (const { group, reason } of adjustments)
    reasonsOf.set(group, (reasonsOf.get(group) ?? new Set<string>()).add(reason));
  const doesFit = reasonsOf.size <= 5 && [...reasonsOf.values()].every(({ size }) => size <= 6);
  return [
    ['firstDecision.payor.name', payor.name, hasLetters(payor.name)],
    ['firstDecision.payor.id', payor.id, payor.id.length <= 80 && idForm.test(payor.id)],
    ['firstDecision.memberId', memberId, memberId.length <= 80 && idForm.test(memberId)],
    ['firstDecision.paidCents', String(paidCents), paidCents >= 0 && chargeCents - adjusted === paidCents],
    ['firstDecision.adjustments', String(reasonsOf.size), doesFit],
    ['firstDecision.decidedDay', decidedDay, isCalendarDay(decidedDay)],
  ];
}

/** A name may consist of letters that X12 cannot carry, so what counts is what is left of it. */
function hasLetters(name: string): boolean {
  return /[A-Z]/.test(cleanText(name, 55));
}

function isCharge(cents: number): boolean {
  return Number.isSafeInteger(cents) && cents > 0 && cents <= maxChargeCents;
}

function isModifiers(modifiers: readonly string[]): boolean {
  return modifiers.length <= 4 && modifiers.every((each) => /^[0-9A-Z]{2}$/.test(each));
}
