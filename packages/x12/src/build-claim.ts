import { buildX12File, type Envelope, type SegmentToWrite } from './build-file.ts';
import { buildFirstDecision, buildOtherSubscriber } from './build-first-decision.ts';
import { checkClaim } from './check-claim.ts';
import type { ClaimAddress, ClaimFault, ProfessionalClaim } from './claim.ts';
import { cleanText } from './clean-text.ts';
import { standardDelimiters } from './delimiters.ts';
import { writeX12Day } from './x12-day.ts';
import { writeX12Money } from './x12-money.ts';

/** The implementation guide of professional claims (45 CFR 162.1102). */
export const claimVersion = '005010X222A1';

const { component } = standardDelimiters;

export type BuiltClaim = { readonly x12: string } | { readonly faults: readonly ClaimFault[] };

/**
 * Writes an 837P with one claim of one service line, or names the fields that cannot be written. The subscriber is the patient. An address
 * that is not whole (N3 and N4 of loop 2010BA) is left out. With a first decision, the claim is to the second insurer (loops 2320, 2330 and 2430).
 */
export function buildClaim(envelope: Omit<Envelope, 'functionalCode'>, claim: ProfessionalClaim): BuiltClaim {
  const faults = checkClaim(claim);
  if (faults.length > 0) return { faults };
  const iso = envelope.createdAt.toISOString();
  const day = iso.slice(0, 10).replaceAll('-', '');
  const time = iso.slice(11, 16).replace(':', '');
  const segments: SegmentToWrite[] = [
    ['BHT', '0019', '00', claim.claimNumber, day, time, 'CH'],
    ...buildSubmitter(envelope, claim),
    ...buildBillingProvider(claim),
    ...buildSubscriber(claim),
    ...buildService(claim),
  ];
  return {
    x12: buildX12File({ ...envelope, functionalCode: 'HC' }, [{ type: '837', version: claimVersion, segments }]),
  };
}

function buildSubmitter(
  { sender, receiver }: Pick<Envelope, 'sender' | 'receiver'>,
  { billingProvider: { organizationName, phone } }: ProfessionalClaim,
): SegmentToWrite[] {
  return [
    ['NM1', '41', '2', cleanText(organizationName, 60), '', '', '', '', '46', sender.id],
    ['PER', 'IC', 'BILLING', 'TE', phone],
    ['NM1', '40', '2', receiver.id, '', '', '', '', '46', receiver.id],
  ];
}

function buildBillingProvider({ billingProvider }: ProfessionalClaim): SegmentToWrite[] {
  const { organizationName, npi, taxNumber, address } = billingProvider;
  return [
    ['HL', '1', '', '20', '1'],
    ['NM1', '85', '2', cleanText(organizationName, 60), '', '', '', '', 'XX', npi],
    ...buildAddress(address),
    ['REF', 'EI', taxNumber],
  ];
}

function buildAddress({ line, city, usState, zip }: ClaimAddress): SegmentToWrite[] {
  const written = [cleanText(line, 55), cleanText(city, 30)] as const;
  const isWhole = written.every(Boolean) && /^[A-Z]{2}$/.test(usState) && /^(?:\d{5}|\d{9})$/.test(zip);
  if (!isWhole) return [];
  return [
    ['N3', written[0]],
    ['N4', written[1], usState, zip],
  ];
}

/** Who held the session, with their specialty. */
function buildRenderingProvider({ renderingProvider }: ProfessionalClaim): SegmentToWrite[] {
  const { firstName, lastName, npi, taxonomy } = renderingProvider;
  const name = [cleanText(lastName, 60), cleanText(firstName, 35)] as const;
  return [
    ['NM1', '82', '1', ...name, '', '', '', 'XX', npi],
    ...(taxonomy ? ([['PRV', 'PE', 'PXC', taxonomy]] as const) : []),
  ];
}

function buildSubscriber({ subscriber, payor, firstDecision }: ProfessionalClaim): SegmentToWrite[] {
  const name = [cleanText(subscriber.lastName, 60), cleanText(subscriber.firstName, 35)] as const;
  return [
    ['HL', '2', '1', '22', '0'],
    ['SBR', firstDecision ? 'S' : 'P', '18', '', '', '', '', '', '', 'CI'],
    ['NM1', 'IL', '1', ...name, '', '', '', 'MI', subscriber.memberId],
    ...(subscriber.address ? buildAddress(subscriber.address) : []),
    ['DMG', 'D8', writeX12Day(subscriber.birthDate), subscriber.gender ?? 'U'],
    ['NM1', 'PR', '2', cleanText(payor.name, 60), '', '', '', '', 'PI', payor.id],
  ];
}

function buildService(claim: ProfessionalClaim): SegmentToWrite[] {
  const charge = writeX12Money(claim.chargeCents);
  const place = [claim.placeOfService, 'B', '1'].join(component);
  const procedure = ['HC', claim.cptCode, ...claim.modifiers].join(component);
  return [
    ['CLM', claim.claimNumber, charge, '', '', place, 'Y', 'A', 'Y', 'Y'],
    ['HI', `ABK${component}${claim.diagnosis}`],
    ...buildRenderingProvider(claim),
    ...buildOtherSubscriber(claim),
    ['LX', '1'],
    ['SV1', procedure, charge, 'UN', '1', '', '', '1'],
    ['DTP', '472', 'D8', writeX12Day(claim.serviceDay)],
    ...buildFirstDecision(claim, procedure),
  ];
}
