import type { Delimiters } from './delimiters.ts';
import type { EligibilityAnswer, MemberAnswer, Party, PlanDate, RequestValidation } from './eligibility-answer.ts';
import { benefitRejects, dateQualifiers, groupQualifiers, planDateQualifiers } from './eligibility-codes.ts';
import { type OpenBenefit, parseBenefit, parseDelivery } from './parse-benefit.ts';
import { parsePlanDate } from './parse-plan-date.ts';
import { getElement, type Segment } from './segment.ts';
import { parseX12Day } from './x12-day.ts';
import { createFault, type X12Fault, type X12FaultCode } from './x12-fault.ts';

type OpenMember = Omit<MemberAnswer, 'party' | 'birthDate' | 'dates' | 'faults'> & {
  party: Party | undefined;
  birthDate: string;
  readonly traceNumbers: string[];
  dates: readonly PlanDate[];
  readonly groups: string[];
  readonly benefits: OpenBenefit[];
  faults: readonly X12Fault[];
};

/** DTP01. */
const dateForm = /^\d{3}$/;

/** HL03: 20 payor, 21 provider, 22 subscriber, 23 dependent. */
const parentLevel: Readonly<Record<string, string>> = { '20': '', '21': '20', '22': '21', '23': '22' };

/** Reads the segments of a 271 in order. The loop of a segment follows from the last HL, NM1 and EB before it. */
export class AnswerReader {
  readonly faults: X12Fault[] = [];
  readonly #delimiters: Delimiters;
  readonly #members: OpenMember[] = [];
  readonly #validations: RequestValidation[] = [];
  /** HL01 to HL03. */
  readonly #levels = new Map<string, string>();
  #level = '';
  #hasName = false;
  #reference: string | undefined;
  #payor: Party | undefined;
  #provider: Party | undefined;
  #member: OpenMember | undefined;
  #benefit: OpenBenefit | undefined;

  constructor(delimiters: Delimiters) {
    this.#delimiters = delimiters;
  }

  read(segment: Segment): void {
    const { tag } = segment;
    if (tag === 'EB') this.#readBenefit(segment);
    else if (tag === 'DTP') this.#readDate(segment);
    else if (tag === 'HL') this.#readLevel(segment);
    else if (tag === 'NM1') this.#readName(segment);
    else if (tag === 'AAA') this.#readValidation(segment);
    else if (tag === 'TRN') this.#readTrace(segment);
    else if (tag === 'DMG') this.#readDemographics(segment);
    else if (tag === 'BHT') this.#readBeginning(segment);
    else if (this.#benefit) readDetail(this.#benefit, segment);
    else if (tag === 'REF') this.#readGroup(segment);
  }

  close(): EligibilityAnswer {
    if (this.#reference === undefined) this.faults.push(createFault('MISSING_SEGMENT', 'BHT'));
    if (!this.#payor) this.faults.push(createFault('MISSING_SEGMENT', 'NM1'));
    return {
      reference: this.#reference ?? '',
      payor: this.#payor,
      provider: this.#provider,
      members: this.#members,
      validations: this.#validations,
      faults: this.faults,
    };
  }

  #refuse({ tag, position }: Segment, code: X12FaultCode, element = 0): void {
    this.faults.push(createFault(code, tag, position, element));
  }

  #readBeginning(segment: Segment): void {
    if (this.#reference !== undefined || segment.position !== 2) this.#refuse(segment, 'UNEXPECTED_SEGMENT');
    if (getElement(segment, 1) !== '0022') this.#refuse(segment, 'BAD_CODE', 1);
    this.#reference = getElement(segment, 3);
  }

  #readLevel(segment: Segment): void {
    const id = getElement(segment, 1);
    const level = getElement(segment, 3);
    const parent = getElement(segment, 2);
    const wanted = parentLevel[level];
    const isUnderRightParent = wanted === '' ? parent === '' : this.#levels.get(parent) === wanted;
    if (wanted === undefined || this.#levels.has(id) || !isUnderRightParent) this.#refuse(segment, 'BAD_LEVEL');
    this.#levels.set(id, level);
    this.#level = level;
    this.#hasName = false;
    this.#benefit = undefined;
    this.#member = level === '22' || level === '23' ? this.#addMember(level) : undefined;
  }

  #addMember(level: '22' | '23'): OpenMember {
    const member: OpenMember = {
      level: level === '22' ? 'SUBSCRIBER' : 'DEPENDENT',
      party: undefined,
      birthDate: '',
      traceNumbers: [],
      dates: [],
      groups: [],
      benefits: [],
      faults: [],
    };
    this.#members.push(member);
    return member;
  }

  #readName(segment: Segment): void {
    const party = readParty(segment);
    if (this.#benefit) {
      this.#benefit.related = [...this.#benefit.related, party];
      return;
    }
    if (this.#hasName) this.#refuse(segment, 'UNEXPECTED_SEGMENT');
    this.#hasName = true;
    if (this.#level === '20') this.#payor = party;
    else if (this.#level === '21') this.#provider = party;
    else if (this.#member) this.#member.party = party;
    else this.#refuse(segment, 'UNEXPECTED_SEGMENT');
  }

  /** TRN01 is 2 where the payor returns the number of the inquiry, and 1 for its own number. */
  #readTrace(segment: Segment): void {
    if (!this.#member) this.#refuse(segment, 'UNEXPECTED_SEGMENT');
    else if (getElement(segment, 1).trim() === '2') this.#member.traceNumbers.push(getElement(segment, 2).trim());
  }

  #readDemographics(segment: Segment): void {
    if (!this.#member || this.#benefit) {
      this.#refuse(segment, 'UNEXPECTED_SEGMENT');
      return;
    }
    const text = getElement(segment, 2);
    const day = text === '' ? '' : parseX12Day(text);
    if (day === undefined) this.#refuse(segment, 'BAD_VALUE', 2);
    this.#member.birthDate = day ?? '';
  }

  #readValidation(segment: Segment): void {
    const loop = this.#getLoop();
    const rejectCode = getElement(segment, 3);
    // A rejection of the person that stands at a benefit was moved there by damage.
    if (loop.startsWith('2110') && !benefitRejects.has(rejectCode)) this.#refuse(segment, 'BAD_CODE', 3);
    this.#validations.push({
      loop,
      rejectCode,
      followUp: getElement(segment, 4),
      source: { tag: 'AAA', position: segment.position, text: segment.elements.join('*') },
    });
  }

  #getLoop(): RequestValidation['loop'] {
    if (this.#level === '20') return this.#hasName ? '2100A' : '2000A';
    if (this.#level === '21') return '2100B';
    if (this.#level === '23') return this.#benefit ? '2110D' : '2100D';
    if (this.#level === '22') return this.#benefit ? '2110C' : '2100C';
    return '2000A';
  }

  #readBenefit(segment: Segment): void {
    if (!this.#member || !this.#hasName) this.#refuse(segment, 'UNEXPECTED_SEGMENT');
    this.#benefit = parseBenefit(segment, this.#delimiters);
    this.#member?.benefits.push(this.#benefit);
  }

  /** A day that cannot be read is a fault of its row, or of the plan's days. Days about anything else do not matter. */
  #readDate(segment: Segment): void {
    const owner = this.#benefit ?? this.#member;
    if (!owner) {
      this.#refuse(segment, 'UNEXPECTED_SEGMENT');
      return;
    }
    const qualifier = getElement(segment, 1).trim();
    const date = parsePlanDate(segment);
    const refuse = (code: X12FaultCode, element: number) => {
      owner.faults = [...owner.faults, createFault(code, 'DTP', segment.position, element)];
    };
    if (!dateForm.test(qualifier)) refuse('BAD_CODE', 1);
    else if (!dateQualifiers.has(qualifier)) return;
    else if (date) owner.dates = [...owner.dates, date];
    else if (planDateQualifiers.has(qualifier)) refuse('BAD_VALUE', 3);
  }

  #readGroup(segment: Segment): void {
    const number = getElement(segment, 2).trim();
    if (number !== '' && groupQualifiers.has(getElement(segment, 1).trim())) this.#member?.groups.push(number);
  }
}

function readParty(segment: Segment): Party {
  return {
    entity: getElement(segment, 1),
    lastName: getElement(segment, 3),
    firstName: getElement(segment, 4),
    idQualifier: getElement(segment, 8),
    id: getElement(segment, 9).trim(),
  };
}

function readDetail(benefit: OpenBenefit, segment: Segment): void {
  if (segment.tag === 'MSG') benefit.messages = [...benefit.messages, getElement(segment, 1)];
  if (segment.tag === 'III' && getElement(segment, 1).trim() === 'ZZ')
    benefit.placesOfService = [...benefit.placesOfService, getElement(segment, 2).trim()];
  if (segment.tag !== 'HSD') return;
  const delivery = parseDelivery(segment);
  if (delivery) benefit.deliveries = [...benefit.deliveries, delivery];
}
