import type { Delimiters } from './delimiters.ts';
import type { FunctionalGroup, Interchange, Transaction } from './interchange.ts';
import type { Segment } from './segment.ts';
import { createFault, type X12Fault, type X12FaultCode } from './x12-fault.ts';

type OpenGroup = { header: readonly string[]; transactions: Transaction[] };
type OpenTransaction = { header: readonly string[]; segments: Segment[] };

const tagForm = /^[A-Z][A-Z0-9]{1,2}$/;
/** Tags that have the form. There are fewer than 34,000 of them, and a handful in use. */
const knownTags = new Set<string>();

function isTag(text: string): boolean {
  if (knownTags.has(text)) return true;
  if (!tagForm.test(text)) return false;
  knownTags.add(text);
  return true;
}

/** Reads the segments of one interchange in order, and checks that each envelope ends as its trailer says. */
export class InterchangeReader {
  readonly #delimiters: Delimiters;
  readonly #header: readonly string[];
  readonly #faults: X12Fault[] = [];
  readonly #groups: FunctionalGroup[] = [];
  readonly #acknowledgments: Segment[] = [];
  #group: OpenGroup | undefined;
  #transaction: OpenTransaction | undefined;
  #position = 1;
  isEnded = false;

  constructor(header: string, delimiters: Delimiters) {
    this.#delimiters = delimiters;
    this.#header = header.split(delimiters.element);
  }

  addFault(code: X12FaultCode, tag: string, element = 0): void {
    // The tag may be any text of a damaged file, so only the form of a tag is kept.
    this.#faults.push(createFault(code, isTag(tag) ? tag : '', this.#position, element));
  }

  /** @param elements with the tag at 0 */
  read(elements: readonly string[], text: string): void {
    this.#position += 1;
    const tag = elements[0] ?? '';
    if (!isTag(tag)) this.addFault('UNEXPECTED_SEGMENT', '');
    else if (tag === 'ST') this.#openTransaction(elements, text);
    else if (tag === 'SE') this.#closeTransaction(elements, text);
    else if (tag === 'GS') this.#openGroup(elements);
    else if (tag === 'GE') this.#closeGroup(elements);
    else if (tag === 'IEA') this.#closeInterchange(elements);
    else if (this.#transaction) this.#addSegment(this.#transaction, tag, elements, text);
    else if (tag === 'TA1' && !this.#group)
      this.#acknowledgments.push({ tag, elements, text, position: this.#position });
    else this.addFault('UNEXPECTED_SEGMENT', tag);
  }

  close(): Interchange {
    if (!this.isEnded) this.addFault('MISSING_TRAILER', 'IEA');
    if (this.#transaction) this.#keepTransaction(this.#transaction, 'SE');
    if (this.#group) this.#keepGroup(this.#group, 'GE');
    return {
      controlNumber: (this.#header[13] ?? '').trim(),
      senderId: (this.#header[6] ?? '').trim(),
      receiverId: (this.#header[8] ?? '').trim(),
      acknowledgments: this.#acknowledgments,
      groups: this.#groups,
      faults: this.#faults,
    };
  }

  #addSegment({ segments }: OpenTransaction, tag: string, elements: readonly string[], text: string): void {
    segments.push({ tag, elements, text, position: segments.length + 1 });
  }

  #openTransaction(elements: readonly string[], text: string): void {
    if (!this.#group) this.addFault('UNEXPECTED_SEGMENT', 'ST');
    if (this.#transaction) this.#keepTransaction(this.#transaction, 'SE');
    this.#transaction = { header: elements, segments: [] };
    this.#addSegment(this.#transaction, 'ST', elements, text);
  }

  #closeTransaction(elements: readonly string[], text: string): void {
    const transaction = this.#transaction;
    if (!transaction) {
      this.addFault('UNEXPECTED_SEGMENT', 'SE');
      return;
    }
    this.#addSegment(transaction, 'SE', elements, text);
    this.#compare('SE', elements, transaction.segments.length, transaction.header[2]);
    this.#keepTransaction(transaction);
  }

  #openGroup(elements: readonly string[]): void {
    if (this.#transaction) this.#keepTransaction(this.#transaction, 'SE');
    if (this.#group) this.#keepGroup(this.#group, 'GE');
    this.#group = { header: elements, transactions: [] };
  }

  #closeGroup(elements: readonly string[]): void {
    if (this.#transaction) this.#keepTransaction(this.#transaction, 'SE');
    const group = this.#group;
    if (!group) {
      this.addFault('UNEXPECTED_SEGMENT', 'GE');
      return;
    }
    this.#compare('GE', elements, group.transactions.length, group.header[6]);
    this.#keepGroup(group);
  }

  #closeInterchange(elements: readonly string[]): void {
    if (this.#group) this.#keepGroup(this.#group, 'GE');
    this.#compare('IEA', elements, this.#groups.length, this.#header[13]);
    this.isEnded = true;
  }

  /** Trailers name the count of what they close, and repeat the control number of its header. */
  #compare(tag: string, elements: readonly string[], count: number, controlNumber = ''): void {
    // Many senders write empty elements at the end.
    if (elements.findLastIndex((each) => each !== '') !== 2) this.addFault('BAD_VALUE', tag);
    if (Number(elements[1]) !== count) this.addFault('COUNT_MISMATCH', tag, 1);
    if (!controlNumber || elements[2]?.trim() !== controlNumber.trim()) {
      this.addFault('CONTROL_NUMBER_MISMATCH', tag, 2);
    }
  }

  #keepTransaction({ header, segments }: OpenTransaction, missing?: string): void {
    if (missing) this.addFault('MISSING_TRAILER', missing);
    const [, type = '', controlNumber = ''] = header;
    this.#group?.transactions.push({ type, controlNumber, segments, delimiters: this.#delimiters });
    this.#transaction = undefined;
  }

  #keepGroup({ header, transactions }: OpenGroup, missing?: string): void {
    if (missing) this.addFault('MISSING_TRAILER', missing);
    const [, functionalCode = ''] = header;
    this.#groups.push({ functionalCode, controlNumber: header[6] ?? '', version: header[8] ?? '', transactions });
    this.#group = undefined;
  }
}
