import type { Delimiters } from './delimiters.ts';
import type { Benefit } from './eligibility-answer.ts';
import {
  authorizationCodes,
  benefitCodes,
  coverageLevels,
  networkCodes,
  serviceTypeForm,
  timePeriods,
} from './eligibility-codes.ts';
import { getElement, type Segment } from './segment.ts';
import { createFault, type X12Fault } from './x12-fault.ts';

/** A benefit that is still being read: segments after EB replace its lists. */
export type OpenBenefit = { -readonly [Part in keyof Benefit]: Benefit[Part] };

/** Payors write nines for "no limit", in up to 18 digits. A larger amount counts as this one, $10 million, which fits 32 bits. */
const maxAmountCents = 1_000_000_000;
const money = /^(?:\d{1,18}(?:\.\d{0,2}0*)?|\.\d{1,2}0*)$/;
/** A share of one, as the guide wants it, or a percentage up to 100 that was written whole. */
const share = /^(?:\d{1,3}(?:\.\d{0,6})?|\.\d{1,6})$/;
const count = /^\d{1,9}(?:\.\d{1,3})?$/;
/** EB13 is the last element that an answer may have besides EB14, which nothing here reads. */
const lastElement = 14;

/** Reads an EB segment. What cannot be read is a fault of this row. An answer has many of them, so it avoids closures. */
export function parseBenefit(segment: Segment, delimiters: Delimiters): OpenBenefit {
  const { elements, position } = segment;
  const faults: X12Fault[] = [];
  const services = splitServices(trim(elements[3]), delimiters.repetition);
  for (const each of services) if (!isServiceType(each)) refuse(faults, segment, 3, 'BAD_CODE');
  if (!elements[1] || hasMore(elements)) refuse(faults, segment, 1, 'BAD_VALUE');
  const amount = readNumber(segment, 7, money, faults);
  const procedure = elements[13];
  return {
    source: { tag: 'EB', position, text: delimiters.element === '*' ? segment.text : elements.join('*') },
    code: readCode(segment, 1, benefitCodes, faults),
    level: readCode(segment, 2, coverageLevels, faults),
    serviceTypes: services,
    insuranceType: trim(elements[4]),
    planText: trim(elements[5]),
    period: readCode(segment, 6, timePeriods, faults),
    amountCents: amount === undefined ? undefined : Math.min(maxAmountCents, Math.round(amount * 100)),
    basisPoints: readBasisPoints(segment, faults),
    quantityQualifier: trim(elements[9]),
    quantity: readNumber(segment, 10, count, faults),
    needsAuthorization: readCode(segment, 11, authorizationCodes, faults),
    inNetwork: readCode(segment, 12, networkCodes, faults),
    procedure: procedure ? (procedure.split(delimiters.component)[1] ?? '').trim() : '',
    dates: none,
    messages: none,
    placesOfService: none,
    deliveries: none,
    related: none,
    faults: faults.length > 0 ? faults : none,
  };
}

/** Most benefits have no segments after EB, and an answer has many benefits, so they share one empty list. */
const none: readonly never[] = Object.freeze([]);

/** Most elements are empty or have no spaces. */
function trim(value: string | undefined): string {
  return value ? value.trim() : '';
}

/** Service types that have the form. There are fewer than 1,300 of them. */
const knownServices = new Set<string>();

function isServiceType(text: string): boolean {
  if (knownServices.has(text)) return true;
  if (!serviceTypeForm.test(text)) return false;
  knownServices.add(text);
  return true;
}

function hasMore(elements: readonly string[]): boolean {
  for (let index = elements.length - 1; index > lastElement; index -= 1) if (elements[index] !== '') return true;
  return false;
}

/** `.2` and `20` are both 20 percent. `1` is all of it, as the guide says: the higher of its two readings. */
function readBasisPoints(segment: Segment, faults: X12Fault[]): number | undefined {
  const value = readNumber(segment, 8, share, faults);
  if (value === undefined) return undefined;
  if (value <= 1) return Math.round(value * 10_000);
  if (value <= 100) return Math.round(value * 100);
  refuse(faults, segment, 8, 'BAD_VALUE');
  return undefined;
}

/** Most lines name one service type. */
function splitServices(text: string, repetition: string): string[] {
  if (text === '') return [];
  if (!text.includes(repetition)) return [text];
  return text.split(repetition).flatMap((each) => each.trim() || []);
}

function refuse(faults: X12Fault[], { position }: Segment, element: number, code: 'BAD_CODE' | 'BAD_VALUE'): void {
  faults.push(createFault(code, 'EB', position, element));
}

function readCode(segment: Segment, index: number, allowed: ReadonlySet<string>, faults: X12Fault[]): string {
  const value = segment.elements[index];
  if (!value || allowed.has(value)) return value ?? '';
  const trimmed = value.trim();
  if (trimmed !== '' && !allowed.has(trimmed)) refuse(faults, segment, index, 'BAD_CODE');
  return trimmed;
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
