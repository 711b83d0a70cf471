import { buildX12File, type SegmentToWrite } from '#src/build-file.ts';
import { eligibilityVersion } from '#src/build-inquiry.ts';

export interface TestAnswer {
  readonly traceNumber?: string;
  readonly payor?: string;
  readonly memberId?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  /** CCYYMMDD. */
  readonly birthDate?: string;
  /** Puts the benefits at a dependent of the subscriber. */
  readonly dependent?: { readonly firstName: string; readonly lastName: string; readonly birthDate: string };
  /** Segments such as `EB*1**30`, after those of the patient. */
  readonly benefits?: readonly string[];
  /** Segments such as `AAA*N**72*C`, in loop 2100C or 2100D. */
  readonly rejections?: readonly string[];
  readonly payorRejections?: readonly string[];
  readonly providerRejections?: readonly string[];
  /** Segments such as `DTP*346*D8*20260101`. */
  readonly dates?: readonly string[];
  readonly controlNumber?: number;
}

/** Builds a 271 about a made-up member. Without parts, it is active coverage. */
export function buildTestAnswer(answer: TestAnswer = {}): string {
  return buildX12File(
    {
      sender: { qualifier: 'ZZ', id: 'CLEARINGHOUSE' },
      receiver: { qualifier: 'ZZ', id: 'LINDEN' },
      controlNumber: answer.controlNumber ?? 17,
      createdAt: new Date('2026-11-23T15:00:00Z'),
      usage: 'T',
      functionalCode: 'HB',
    },
    [{ type: '271', version: eligibilityVersion, segments: buildSegments(answer) }],
  );
}

function buildSegments(answer: TestAnswer): SegmentToWrite[] {
  const { traceNumber = 'TRACE-1', dependent, rejections = [], dates = [] } = answer;
  const benefits = answer.benefits ?? (rejections.length > 0 ? [] : ['EB*1**30^MH**GOLD PPO']);
  const trace: SegmentToWrite = ['TRN', '2', traceNumber, '9LINDEN001'];
  const subscriber: SegmentToWrite[] = [
    [
      'NM1',
      'IL',
      '1',
      answer.lastName ?? 'RIVERA',
      answer.firstName ?? 'ALMA',
      '',
      '',
      '',
      'MI',
      answer.memberId ?? 'W123456789',
    ],
  ];
  const patient = [...rejections.map(splitSegment), ...buildBirth(dependent?.birthDate ?? answer.birthDate)];
  const rest = [...dates.map(splitSegment), ...benefits.map(splitSegment)];
  return [
    ['BHT', '0022', '11', traceNumber, '20261123', '1500'],
    ['HL', '1', '', '20', '1'],
    ['NM1', 'PR', '2', answer.payor ?? 'NORTHWIND HEALTH', '', '', '', '', 'PI', '90001'],
    ...(answer.payorRejections ?? []).map(splitSegment),
    ['HL', '2', '1', '21', '1'],
    ['NM1', '1P', '2', 'LINDEN CARE', '', '', '', '', 'XX', '1999999984'],
    ...(answer.providerRejections ?? []).map(splitSegment),
    ['HL', '3', '2', '22', dependent ? '1' : '0'],
    ...(dependent
      ? [
          ...subscriber,
          ['HL', '4', '3', '23', '0'] as const,
          trace,
          ['NM1', '03', '1', dependent.lastName, dependent.firstName] as const,
        ]
      : [trace, ...subscriber]),
    ...patient,
    ...rest,
  ];
}

function buildBirth(birthDate = '19900214'): SegmentToWrite[] {
  return birthDate === '' ? [] : [['DMG', 'D8', birthDate, 'F']];
}

/** Splits `EB*1**30` into its tag and elements. */
function splitSegment(text: string): SegmentToWrite {
  const [tag = '', ...elements] = text.split('*');
  return [tag, ...elements];
}
