import { standardDelimiters } from './delimiters.ts';

/** A segment to write: its tag and its elements. Empty elements at the end are left out. */
export type SegmentToWrite = readonly [tag: string, ...elements: string[]];

export interface TransactionToWrite {
  readonly type: string;
  /** ST03, such as `005010X279A1`. */
  readonly version: string;
  readonly segments: readonly SegmentToWrite[];
}

export interface Address {
  /** ISA05 and ISA07: `ZZ` is an id that both sides agreed on. */
  readonly qualifier: string;
  readonly id: string;
}

export interface Envelope {
  readonly sender: Address;
  readonly receiver: Address;
  /** 1 to 999,999,999; unique per sender and receiver. */
  readonly controlNumber: number;
  /** UTC. */
  readonly createdAt: Date;
  /** T is a test, P is production. */
  readonly usage: 'T' | 'P';
  /** GS01. */
  readonly functionalCode: string;
}

const { element, repetition, component, segment: terminator } = standardDelimiters;
const forbidden = /[*^:~\r\n]/;

/** Writes one interchange with one group. Throws when an element contains a delimiter. */
export function buildX12File(envelope: Envelope, transactions: readonly [TransactionToWrite, ...TransactionToWrite[]]) {
  const { sender, receiver, controlNumber, createdAt, usage, functionalCode } = envelope;
  const iso = createdAt.toISOString();
  const day = iso.slice(0, 10).replaceAll('-', '');
  const time = iso.slice(11, 16).replace(':', '');
  const control = String(controlNumber).padStart(9, '0');
  if (!/^\d{9}$/.test(control)) throw new RangeError('a control number has at most nine digits');
  const [{ version }] = transactions;
  const isa = ['ISA', '00', ' '.repeat(10), '00', ' '.repeat(10), ...writeAddress(sender), ...writeAddress(receiver)];
  return [
    [...isa, day.slice(2), time, repetition, '00501', control, '0', usage, component].join(element),
    writeSegment(['GS', functionalCode, sender.id, receiver.id, day, time, String(controlNumber), 'X', version]),
    ...transactions.flatMap((transaction, index) => writeTransaction(transaction, index + 1)),
    writeSegment(['GE', String(transactions.length), String(controlNumber)]),
    writeSegment(['IEA', '1', control]),
  ]
    .map((each) => each + terminator)
    .join('');
}

function writeAddress({ qualifier, id }: Address): [string, string] {
  if (qualifier.length !== 2 || id.length < 2 || id.length > 15 || forbidden.test(qualifier + id)) {
    throw new RangeError('an address has a qualifier of 2 characters and an id of 2 to 15');
  }
  return [qualifier, id.padEnd(15)];
}

function writeTransaction({ type, version, segments }: TransactionToWrite, number: number): string[] {
  const control = String(number).padStart(4, '0');
  return [
    writeSegment(['ST', type, control, version]),
    ...segments.map(writeSegment),
    writeSegment(['SE', String(segments.length + 2), control]),
  ];
}

/** Repetitions and components are part of an element; a delimiter of elements or segments is refused. */
function writeSegment(segment: SegmentToWrite): string {
  if (segment.some((each) => /[*~\r\n]/.test(each))) throw new RangeError(`${segment[0]} contains a delimiter`);
  return segment.join(element).replace(/\*+$/, '');
}
