import type { Adjustment, ClaimPayment, ProviderAdjustment, Remittance } from './remittance.ts';
import { getElement, type Segment } from './segment.ts';
import { createFault, type X12Fault, type X12FaultCode } from './x12-fault.ts';
import { parseX12Money } from './x12-money.ts';

type OpenClaim = Omit<ClaimPayment, 'adjustments' | 'faults'> & {
  readonly adjustments: Adjustment[];
  readonly faults: X12Fault[];
  readonly services: { readonly chargedCents: number; readonly paidCents: number; adjustedCents: number }[];
  readonly position: number;
};

const tags = new Set(
  'ST SE BPR NTE TRN CUR REF DTM N1 N2 N3 N4 PER RDM LX TS3 TS2 CLP CAS NM1 MIA MOA AMT QTY SVC LQ PLB'.split(' '),
);
const statuses = new Set(['1', '2', '3', '4', '19', '20', '21', '22', '23', '25']);
const groups = new Set(['CO', 'OA', 'PI', 'PR']);
const reason = /^[A-Z]?\d{1,3}$/;
const providerReason = /^[A-Z0-9]{2}$/;
/** CAS has up to six triplets of reason, amount and quantity. */
const triplets = [2, 5, 8, 11, 14, 17];

/** Reads the segments of an 835 in order. What is wrong inside one claim is a fault of that claim, so that it does not stop the others. */
export class RemittanceReader {
  readonly #faults: X12Fault[] = [];
  readonly #claims: OpenClaim[] = [];
  #total: number | undefined;
  #trace = '';
  #originator = '';
  readonly #providerAdjustments: ProviderAdjustment[] = [];
  readonly #component: string;

  /** @param component separates the parts of an element */
  constructor(component: string) {
    this.#component = component;
  }

  read(segment: Segment): void {
    const { tag } = segment;
    if (tag === 'BPR') this.#readTotal(segment);
    else if (tag === 'TRN') this.#readTrace(segment);
    else if (tag === 'CLP') this.#readClaim(segment);
    else if (tag === 'SVC') this.#readService(segment);
    else if (tag === 'CAS') this.#readAdjustments(segment);
    else if (tag === 'PLB') this.#readProviderAdjustments(segment);
    else if (!tags.has(tag)) this.#refuse(segment, 'UNEXPECTED_SEGMENT');
  }

  close(): Remittance {
    if (this.#total === undefined) this.#faults.push(createFault('MISSING_SEGMENT', 'BPR'));
    if (this.#trace === '') this.#faults.push(createFault('MISSING_SEGMENT', 'TRN'));
    for (const claim of this.#claims)
      if (!isBalanced(claim)) claim.faults.push(createFault('BAD_VALUE', 'CLP', claim.position));
    const paid = this.#claims.reduce((sum, { paidCents }) => sum + paidCents, 0);
    const kept = this.#providerAdjustments.reduce((sum, { cents }) => sum + cents, 0);
    // BPR02 is the sum of the claims without the adjustments of the provider (PLB).
    if (this.#total !== undefined && paid - kept !== this.#total)
      this.#faults.push(createFault('BAD_VALUE', 'BPR', 0, 2));
    const claims = this.#claims.map(({ services: _services, position: _position, ...claim }) => claim);
    return {
      traceNumber: this.#trace,
      originatorId: this.#originator,
      totalCents: this.#total ?? 0,
      claims,
      providerAdjustments: this.#providerAdjustments,
      faults: this.#faults,
    };
  }

  /** What BPR, TRN and PLB say is about the whole payment. */
  #refuse({ tag, position }: Segment, code: X12FaultCode, element = 0): void {
    const isOfPayment = tag === 'BPR' || tag === 'TRN' || tag === 'PLB';
    const faults = (isOfPayment ? undefined : this.#claims.at(-1)?.faults) ?? this.#faults;
    faults.push(createFault(code, tag, position, element));
  }

  #money(segment: Segment, element: number): number {
    const cents = parseX12Money(getElement(segment, element));
    if (cents === undefined) this.#refuse(segment, 'BAD_VALUE', element);
    return cents ?? 0;
  }

  #readTotal(segment: Segment): void {
    if (this.#total !== undefined) this.#refuse(segment, 'UNEXPECTED_SEGMENT');
    const sign = getElement(segment, 3);
    if (sign !== 'C' && sign !== 'D') this.#refuse(segment, 'BAD_CODE', 3);
    this.#total = this.#money(segment, 2);
  }

  #readTrace(segment: Segment): void {
    this.#trace = getElement(segment, 2);
    this.#originator = getElement(segment, 3);
  }

  #readClaim(segment: Segment): void {
    const status = getElement(segment, 2);
    const claimNumber = getElement(segment, 1);
    const amounts = [3, 4, 5].map((element) =>
      parseX12Money(getElement(segment, element) || (element === 5 ? '0' : '')),
    );
    const [chargedCents = 0, paidCents = 0, patientCents = 0] = amounts;
    const { position } = segment;
    this.#claims.push({
      claimNumber,
      status,
      chargedCents,
      paidCents,
      patientCents,
      position,
      adjustments: [],
      services: [],
      faults: [],
    });
    if (claimNumber === '') this.#refuse(segment, 'BAD_VALUE', 1);
    if (!statuses.has(status)) this.#refuse(segment, 'BAD_CODE', 2);
    for (const [index, cents] of amounts.entries())
      if (cents === undefined) this.#refuse(segment, 'BAD_VALUE', index + 3);
  }

  #readService(segment: Segment): void {
    const claim = this.#claims.at(-1);
    const chargedCents = this.#money(segment, 2);
    const paidCents = this.#money(segment, 3);
    if (!claim) this.#refuse(segment, 'UNEXPECTED_SEGMENT');
    claim?.services.push({ chargedCents, paidCents, adjustedCents: 0 });
  }

  #readAdjustments(segment: Segment): void {
    const claim = this.#claims.at(-1);
    const group = getElement(segment, 1);
    if (!claim) this.#refuse(segment, 'UNEXPECTED_SEGMENT');
    if (!groups.has(group)) this.#refuse(segment, 'BAD_CODE', 1);
    for (const index of triplets.filter(
      (each) => getElement(segment, each) !== '' || getElement(segment, each + 1) !== '',
    )) {
      const code = getElement(segment, index);
      if (!reason.test(code)) this.#refuse(segment, 'BAD_CODE', index);
      const cents = this.#money(segment, index + 1);
      claim?.adjustments.push({ group, reason: code, cents });
      const service = claim?.services.at(-1);
      if (service) service.adjustedCents += cents;
    }
  }

  /** PLB has up to six pairs of reason and amount. */
  #readProviderAdjustments(segment: Segment): void {
    for (const element of [4, 6, 8, 10, 12, 14]) {
      const code = getElement(segment, element - 1);
      if (code === '' && getElement(segment, element) === '') continue;
      const [reason = '', reference = ''] = code.split(this.#component);
      if (!providerReason.test(reason)) this.#refuse(segment, 'BAD_CODE', element - 1);
      this.#providerAdjustments.push({ reason, reference, cents: this.#money(segment, element) });
    }
  }
}

/** The guide's balance: charge minus adjustments is the payment, for the claim and for each service; PR adjustments are the patient's part. */
function isBalanced(claim: OpenClaim): boolean {
  const { status, chargedCents, paidCents, patientCents, adjustments, services } = claim;
  const adjusted = adjustments.reduce((sum, { cents }) => sum + cents, 0);
  const patients = adjustments.reduce((sum, { group, cents }) => (group === 'PR' ? sum + cents : sum), 0);
  const isEachService = services.every((one) => one.chargedCents - one.adjustedCents === one.paidCents);
  const charged = services.reduce((sum, service) => sum + service.chargedCents, 0);
  const isServiceSum = services.length === 0 || charged === chargedCents;
  // A reversal names no patient's part.
  const isPatientsPart = status === '22' || patients === patientCents;
  return chargedCents - adjusted === paidCents && isEachService && isServiceSum && isPatientsPart;
}
