import { buildX12File, type Envelope, type SegmentToWrite } from './build-file.ts';
import { checkInquiry } from './check-inquiry.ts';
import { cleanText } from './clean-text.ts';
import { standardDelimiters } from './delimiters.ts';
import type { EligibilityInquiry, InquiryFault, InquiryPerson } from './eligibility-inquiry.ts';
import { writeX12Day } from './x12-day.ts';

/** The implementation guide that 270 and 271 follow (45 CFR 162.1202). */
export const eligibilityVersion = '005010X279A1';

const { repetition } = standardDelimiters;
const organization = '2';
const person = '1';
const relationships = { SPOUSE: '01', CHILD: '19', OTHER: '34' } as const;

export type BuiltInquiry = { readonly x12: string } | { readonly faults: readonly InquiryFault[] };

/** Writes a 270, or names the fields that cannot be written. */
export function buildInquiry(envelope: Omit<Envelope, 'functionalCode'>, inquiry: EligibilityInquiry): BuiltInquiry {
  const faults = checkInquiry(inquiry);
  if (faults.length > 0) return { faults };
  const iso = envelope.createdAt.toISOString();
  const segments: SegmentToWrite[] = [
    [
      'BHT',
      '0022',
      '13',
      inquiry.traceNumber,
      iso.slice(0, 10).replaceAll('-', ''),
      iso.slice(11, 16).replace(':', ''),
    ],
    ['HL', '1', '', '20', '1'],
    ['NM1', 'PR', organization, cleanText(inquiry.payor.name, 60), '', '', '', '', 'PI', inquiry.payor.id],
    ['HL', '2', '1', '21', '1'],
    buildProvider(inquiry),
    ...buildSubscriber(inquiry),
    ...buildDependent(inquiry),
  ];
  const transaction = { type: '270', version: eligibilityVersion, segments };
  return { x12: buildX12File({ ...envelope, functionalCode: 'HS' }, [transaction]) };
}

function buildProvider({ provider }: EligibilityInquiry): SegmentToWrite {
  const id = ['', '', '', 'XX', provider.npi];
  if ('organizationName' in provider) {
    return ['NM1', '1P', organization, cleanText(provider.organizationName, 60), '', ...id];
  }
  return ['NM1', '1P', person, cleanText(provider.lastName, 60), cleanText(provider.firstName, 35), ...id];
}

function buildSubscriber(inquiry: EligibilityInquiry): SegmentToWrite[] {
  const { subscriber, dependent } = inquiry;
  return [
    ['HL', '3', '2', '22', dependent ? '1' : '0'],
    ...(dependent ? [] : [buildTrace(inquiry)]),
    [...buildName('IL', subscriber), '', '', '', 'MI', subscriber.memberId],
    buildDemographics(subscriber),
    ...(dependent ? [] : buildQuestions(inquiry)),
  ];
}

/** The question stands at the level of the patient, which is the dependent where there is one. */
function buildDependent(inquiry: EligibilityInquiry): SegmentToWrite[] {
  const { dependent } = inquiry;
  if (!dependent) return [];
  const { relationship } = dependent;
  return [
    ['HL', '4', '3', '23', '0'],
    buildTrace(inquiry),
    buildName('03', dependent),
    buildDemographics(dependent),
    ...(relationship ? ([['INS', 'N', relationships[relationship]]] as const) : []),
    ...buildQuestions(inquiry),
  ];
}

function buildTrace({ traceNumber, originatorId }: EligibilityInquiry): SegmentToWrite {
  return ['TRN', '1', traceNumber, originatorId];
}

function buildName(code: string, { firstName, lastName }: InquiryPerson): SegmentToWrite {
  return ['NM1', code, person, cleanText(lastName, 60), cleanText(firstName, 35)];
}

function buildDemographics({ birthDate, gender }: InquiryPerson): SegmentToWrite {
  return ['DMG', 'D8', writeX12Day(birthDate), gender ?? ''];
}

/** One EQ with repetitions: every payor reads it, while some answer only the first of several EQ segments. */
function buildQuestions({ serviceDay, serviceTypes }: EligibilityInquiry): SegmentToWrite[] {
  return [
    ['DTP', '291', 'D8', writeX12Day(serviceDay)],
    ['EQ', serviceTypes.join(repetition)],
  ];
}
