import { buildX12File } from '@linden/x12/build-file';
import { listTransactions } from '@linden/x12/list-transactions';
import { parseX12File } from '@linden/x12/parse-file';
import type { Segment } from '@linden/x12/segment';
import { buildTestAnswer, type TestAnswer } from '@linden/x12/testkit/build-test-answer';

/** What the stand-in does with an inquiry. */
export type TestReply =
  | { readonly kind: 'X12'; readonly x12: string; readonly delayMs?: number }
  | { readonly kind: 'BODY'; readonly body: string }
  | { readonly kind: 'STATUS'; readonly status: number }
  | { readonly kind: 'HANG_UP' };

const active = 'EB*1**30^MH**GOLD PPO';
const copay = 'EB*B*IND*MH***27*25*****Y';
const noDeductible = 'EB*C*IND*30***29*0*****Y';
const year = 'DTP*291*RD8*20200101-20391231';

/** Benefits by the beginning of the member id. Any other member id is active, with a copay of $25. */
export const testBenefits: Readonly<Record<string, readonly string[]>> = {
  INACTIVE: ['EB*6**30**GOLD PPO'],
  EXPIRED: [active, 'DTP*357*D8*20200131'],
  NOMH: ['EB*1**30**GOLD PPO', 'EB*I**MH'],
  NOTSTATED: ['EB*1**30**GOLD PPO'],
  PRIORAUTH: ['EB*1**30**GOLD PPO', 'EB*1**MH********Y', copay, noDeductible],
  CARVEOUT: ['EB*1**30**GOLD PPO', 'EB*U**MH', 'LS*2120', 'NM1*PRP*2*CALM BEHAVIORAL*****PI*77002', 'LE*2120'],
  PLANS: [
    'EB*6**30**OLD HMO',
    active,
    'EB*B*IND*MH**GOLD PPO*27*30*****Y',
    'EB*B*IND*MH**OLD HMO*27*5*****Y',
    noDeductible,
  ],
  DEDUCT: [active, 'EB*C*IND*30***29*900*****Y', 'EB*A*IND*MH*****.2****Y', 'EB*G*IND*30***29*4000*****Y'],
  COINS: [active, 'EB*A*IND*MH*****.2****Y', noDeductible],
  FREE: [active, 'EB*B*IND*MH***27*0*****Y', noDeductible],
  LIMIT: [active, copay, noDeductible, 'EB*F*IND*MH***23***VS*20', 'EB*F*IND*MH***29***VS*0'],
  NOCOST: [active],
  // Less by video than in an office.
  PLACES: [active, 'EB*B*IND*MH***27*5', 'III*ZZ*10', 'EB*B*IND*MH***27*40', 'III*ZZ*11', noDeductible],
  // Payors write nines for "no limit". The form of a count also allows parts of a visit.
  NINES: [
    active,
    copay,
    'EB*C*IND*30***29*999999999.99*****Y',
    'EB*G*IND*30***29*999999999.99*****Y',
    'EB*F*IND*MH***29***VS*12.5',
  ],
  // The plans of the demo logins: an employer program is free, Medicare asks for a fifth, and its supplement pays that.
  SH204817: ['EB*1**30^MH**EMPLOYEE ASSISTANCE', 'EB*B*IND*MH***27*0*****Y', noDeductible],
  CDM4820015: [active, 'EB*C*IND*30***29*150*****Y', 'EB*B*IND*MH***27*30*****Y', 'EB*G*IND*30***29*2200*****Y'],
  '1EG4TE5MK73': ['EB*1**30^MH**MEDICARE PART B', 'EB*A*IND*MH*****.2****Y', noDeductible],
  HBS1177203: ['EB*1**30^MH**MEDIGAP G', 'EB*B*IND*MH***27*0*****Y', noDeductible],
};

/** AAA codes of the payor's and of the provider's loop. The others are about the person. */
const payorCodes = new Set(['04', '41', '42', '79', '80', 'T4']);
const providerCodes = new Set(['43', '44', '45', '46', '47', '48', '50', '51', '97']);

/**
 * Answers a 270 by the member id in it.
 * @param askedBefore member ids of earlier inquiries: FLAKY members have an outage at their first one
 */
export function answerInquiry(x12: string, askedBefore = new Set<string>()): TestReply {
  const [found] = listTransactions(parseX12File(x12), '270');
  if (!found || found.faults.length > 0) return { kind: 'X12', x12: buildInterchangeRejection(x12) };
  const { segments } = found.transaction;
  const memberId = findElement(segments, ['NM1', 'IL'], 9);
  const answer = echo(segments);
  const isFirst = !askedBefore.has(memberId);
  askedBefore.add(memberId);
  if (memberId.startsWith('FLAKY') && isFirst) return { kind: 'STATUS', status: 502 };
  // BORN19900214X is a member born on that day.
  const [, birthDate = answer.birthDate] = /^BORN(\d{8})/.exec(memberId) ?? [];
  if (birthDate !== answer.birthDate) return { kind: 'X12', x12: buildTestAnswer({ ...answer, ...reject('71', 'C') }) };
  const [, rejectCode = '', followUp = 'C'] = /^AAA([A-Z0-9]{2})([CNPRSWXY])?/.exec(memberId) ?? [];
  if (rejectCode) return { kind: 'X12', x12: buildTestAnswer({ ...answer, ...reject(rejectCode, followUp) }) };
  const name = Object.keys(testBenefits).find((prefix) => memberId.startsWith(prefix));
  const whole = buildTestAnswer({
    ...answer,
    dates: [year],
    benefits: testBenefits[name ?? ''] ?? [active, copay, noDeductible],
  });
  return replyWith(memberId, whole, answer);
}

/** Trouble on the way, by the beginning of the member id. */
function replyWith(memberId: string, whole: string, answer: TestAnswer): TestReply {
  if (memberId.startsWith('OUTAGE')) return { kind: 'STATUS', status: 502 };
  if (memberId.startsWith('BUSY')) return { kind: 'STATUS', status: 429 };
  if (memberId.startsWith('HANGUP')) return { kind: 'HANG_UP' };
  if (memberId.startsWith('GARBAGE')) return { kind: 'BODY', body: '<html><h1>504 Gateway Time-out</h1></html>' };
  if (memberId.startsWith('CUTOFF')) return { kind: 'X12', x12: whole.slice(0, whole.length / 2) };
  if (memberId.startsWith('OTHER'))
    return { kind: 'X12', x12: buildTestAnswer({ ...answer, traceNumber: 'ANOTHER-REQUEST' }) };
  if (memberId.startsWith('REJECT999')) return { kind: 'X12', x12: buildGroupRejection() };
  if (memberId.startsWith('REJECTTA1')) return { kind: 'X12', x12: buildInterchangeRejection('') };
  return { kind: 'X12', x12: whole, ...(memberId.startsWith('SLOW') ? { delayMs: 8000 } : {}) };
}

function findElement(segments: readonly Segment[], start: readonly string[], index: number): string {
  const found = segments.find(({ elements }) => start.every((each, position) => elements[position] === each));
  return found?.elements[index] ?? '';
}

/** Repeats who was asked about, as payors do. */
function echo(segments: readonly Segment[]): TestAnswer {
  const patientBirth = segments.filter(({ tag }) => tag === 'DMG').at(-1)?.elements[2] ?? '';
  const dependentName = findElement(segments, ['NM1', '03'], 3);
  const subscriber = {
    traceNumber: findElement(segments, ['TRN', '1'], 2),
    payor: findElement(segments, ['NM1', 'PR'], 3),
    lastName: findElement(segments, ['NM1', 'IL'], 3),
    firstName: findElement(segments, ['NM1', 'IL'], 4),
    memberId: findElement(segments, ['NM1', 'IL'], 9),
    birthDate: patientBirth,
  };
  if (!dependentName) return subscriber;
  const firstName = findElement(segments, ['NM1', '03'], 4);
  return { ...subscriber, dependent: { firstName, lastName: dependentName, birthDate: patientBirth } };
}

function reject(rejectCode: string, followUp: string): TestAnswer {
  const rejection = [`AAA*N**${rejectCode}*${followUp}`];
  if (payorCodes.has(rejectCode)) return { payorRejections: rejection, benefits: [] };
  if (providerCodes.has(rejectCode)) return { providerRejections: rejection, benefits: [] };
  return { rejections: rejection };
}

const envelope = {
  sender: { qualifier: 'ZZ', id: 'CLEARINGHOUSE' },
  receiver: { qualifier: 'ZZ', id: 'LINDEN' },
  controlNumber: 9,
  createdAt: new Date(0),
  usage: 'T',
  functionalCode: 'FA',
} as const;

function buildGroupRejection(): string {
  const segments = [
    ['AK1', 'HS', '1', '005010X279A1'],
    ['AK2', '270', '0001'],
    ['IK3', 'NM1', '8', '2100C', '8'],
    ['IK4', '9', '67', '7'],
    ['IK5', 'R', '5'],
    ['AK9', 'R', '1', '1', '0'],
  ] as const;
  return buildX12File(envelope, [{ type: '999', version: '005010X231A1', segments }]);
}

function buildInterchangeRejection(x12: string): string {
  const control = /^\d{9}$/.test(x12.slice(90, 99)) ? x12.slice(90, 99) : '000000001';
  const header = buildGroupRejection().slice(0, 106);
  return `${header}TA1*${control}*261123*1530*R*021~IEA*0*000000009~`;
}
