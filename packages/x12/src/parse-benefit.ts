import type { Delimiters } from './delimiters.ts';
import type { Benefit, Party, PlanDate } from './eligibility-answer.ts';
import {
  authorizationCodes,
  benefitCodes,
  coverageLevels,
  networkCodes,
  serviceTypes,
  timePeriods,
} from './eligibility-codes.ts';
import { getElement, type Segment } from './segment.ts';
import { createFault, type X12Fault } from './x12-fault.ts';

/** A benefit that is still being read: segments after EB add to its lists. */
export type OpenBenefit = Benefit & {
  readonly dates: PlanDate[];
  readonly messages: string[];
  readonly placesOfService: string[];
  readonly deliveries: { readonly qualifier: string; readonly quantity: number; readonly period: string }[];
  readonly related: Party[];
};

/** Payors write nines for "no limit". A larger amount counts as this one, $10 million, which fits 32 bits. */
const maxAmountCents = 1_000_000_000;
const money = /^(?:\d{1,9}(?:\.\d{0,2}0*)?|\.\d{1,2}0*)$/;
const fraction = /^(?:0?\.\d{1,6}|0|1(?:\.0{0,6})?)$/;
const count = /^\d{1,9}(?:\.\d{1,3})?$/;

/** Reads an EB segment. What does not follow the guide is added to `faults`. An answer has many of them, so it avoids closures. */
export function parseBenefit(segment: Segment, delimiters: Delimiters, faults: X12Fault[]): OpenBenefit {
  const { elements, position } = segment;
  const serviceText = elements[3] ?? '';
  const services = splitServices(serviceText, delimiters.repetition);
  for (const each of services) if (!serviceTypes.has(each)) refuse(faults, segment, 3, 'BAD_CODE');
  if (!elements[1] || elements.length > 15) refuse(faults, segment, 1, 'BAD_VALUE');
  const amount = readNumber(segment, 7, money, faults);
  const share = readNumber(segment, 8, fraction, faults);
  const procedure = elements[13];
  return {
    source: { tag: 'EB', position, text: delimiters.element === '*' ? segment.text : elements.join('*') },
    code: readCode(segment, 1, benefitCodes, faults),
    level: readCode(segment, 2, coverageLevels, faults),
    serviceTypes: services,
    insuranceType: elements[4] ?? '',
    planText: elements[5] ?? '',
    period: readCode(segment, 6, timePeriods, faults),
    amountCents: amount === undefined ? undefined : Math.min(maxAmountCents, Math.round(amount * 100)),
    basisPoints: share === undefined ? undefined : Math.round(share * 10_000),
    quantityQualifier: elements[9] ?? '',
    quantity: readNumber(segment, 10, count, faults),
    needsAuthorization: readCode(segment, 11, authorizationCodes, faults),
    inNetwork: readCode(segment, 12, networkCodes, faults),
    procedure: procedure ? (procedure.split(delimiters.component)[1] ?? '') : '',
    dates: [],
    messages: [],
    placesOfService: [],
    deliveries: [],
    related: [],
  };
}

/** Most lines name one service type. */
function splitServices(text: string, repetition: string): string[] {
  if (text === '') return [];
  return text.includes(repetition) ? text.split(repetition) : [text];
}

function refuse(faults: X12Fault[], { position }: Segment, element: number, code: 'BAD_CODE' | 'BAD_VALUE'): void {
  faults.push(createFault(code, 'EB', position, element));
}

function readCode(segment: Segment, index: number, allowed: ReadonlySet<string>, faults: X12Fault[]): string {
  const value = segment.elements[index] ?? '';
  if (value !== '' && !allowed.has(value)) refuse(faults, segment, index, 'BAD_CODE');
  return value;
}

function readNumber(segment: Segment, index: number, form: RegExp, faults: X12Fault[]): number | undefined {
  const value = segment.elements[index];
  if (!value) return undefined;
  const trimmed = value.trim();
  if (form.test(trimmed)) return Number(trimmed);
  if (trimmed !== '') refuse(faults, segment, index, 'BAD_VALUE');
  return undefined;
}

/** Reads an HSD segment: how many visits, over which period. */
export function parseDelivery(segment: Segment) {
  const quantity = getElement(segment, 2);
  if (!count.test(quantity)) return undefined;
  return { qualifier: getElement(segment, 1), quantity: Number(quantity), period: getElement(segment, 5) };
}
