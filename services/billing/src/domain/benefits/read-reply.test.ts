import { buildX12File } from '@linden/x12/build-file';
import { buildTestAnswer, type TestAnswer } from '@linden/x12/testkit/build-test-answer';
import { testEnvelope } from '@linden/x12/testkit/test-inquiry';
import { describe, expect, test } from 'vitest';
import { sessionFacts } from '#tests/support/session-facts.ts';
import type { SessionFacts } from './benefits-reading.ts';
import { readReply } from './read-reply.ts';

const active = 'EB*1**30^MH**GOLD PPO';
const read = (answer: TestAnswer, facts: Partial<SessionFacts> = {}) =>
  readReply(buildTestAnswer(answer), { ...sessionFacts, ...facts });
const verdictOf = (benefits: readonly string[], facts?: Partial<SessionFacts>) => {
  const { eligibilityResult, error } = read({ benefits }, facts);
  return [eligibilityResult, error?.code];
};

describe('the verdict', () => {
  test.each<[string, string[], string, string | undefined]>([
    ['active plan and mental health', [active], 'ELIGIBLE', undefined],
    ['each active code', ['EB*1**30', 'EB*5**MH'], 'ELIGIBLE', undefined],
    ['a copay for psychotherapy says that it is covered', ['EB*1**30', 'EB*B*IND*A6***27*20'], 'ELIGIBLE', undefined],
    ['inactive', ['EB*6**30'], 'INELIGIBLE', 'INACTIVE_POLICY'],
    ['inactive, pending investigation', ['EB*8**30'], 'INELIGIBLE', 'INACTIVE_POLICY'],
    ['active and inactive about the same plan', [active, 'EB*6**30**GOLD PPO'], 'INELIGIBLE', 'INACTIVE_POLICY'],
    ['a plan that begins after the session', [active, 'DTP*346*D8*20261201'], 'INELIGIBLE', 'INACTIVE_POLICY'],
    ['a plan that ended before the session', [active, 'DTP*357*D8*20261129'], 'INELIGIBLE', 'INACTIVE_POLICY'],
    ['a plan that ends on the day of the session', [active, 'DTP*357*D8*20261130'], 'ELIGIBLE', undefined],
    ['mental health not covered', ['EB*1**30', 'EB*I**MH'], 'INELIGIBLE', 'NO_MH_BENEFITS'],
    ['mental health excluded', ['EB*1**30', 'EB*E**A6^A8'], 'INELIGIBLE', 'NO_MH_BENEFITS'],
    ['not covered out of network only', [active, 'EB*I**MH*********N'], 'ELIGIBLE', undefined],
    ['another service not covered', [active, 'EB*I**35'], 'ELIGIBLE', undefined],
    ['the payor cannot process', ['EB*V'], 'UNKNOWN', 'PAYOR_ERROR'],
    ['no status', ['EB*C*IND*30***29*100'], 'UNKNOWN', 'PAYOR_ERROR'],
    [
      'authorization for mental health',
      ['EB*1**30', 'EB*1**MH********Y'],
      'INELIGIBLE',
      'PRIOR_AUTH_REQUIRED_NEW_CLIENT',
    ],
    ['authorization unknown', ['EB*1**30', 'EB*1**MH********U'], 'ELIGIBLE', undefined],
    ['authorization for surgery', [active, 'EB*1**2********Y'], 'ELIGIBLE', undefined],
    ['substance abuse is not psychotherapy', ['EB*1**30', 'EB*I**MH', 'EB*1**AI'], 'INELIGIBLE', 'NO_MH_BENEFITS'],
  ])('%s', (_, benefits, result, code) => {
    expect(verdictOf(benefits)).toEqual([result, code]);
  });

  test('an existing client keeps their sessions while an authorization is renewed', () => {
    const benefits = ['EB*1**30', 'EB*1**MH********Y'];
    expect(verdictOf(benefits, { isNewClient: false })).toEqual(['ELIGIBLE', 'PRIOR_AUTHORIZATION_REQUIRED']);
  });

  test('the dates of the member count like those of the plan', () => {
    const { error } = read({ dates: ['DTP*291*RD8*20250101-20251231'] });
    expect(error?.code).toBe('INACTIVE_POLICY');
  });

  test('one plan that covers the session is enough (ottehr#2995)', () => {
    const reading = read({ benefits: ['EB*6**30**OLD HMO', 'EB*1**30^MH**GOLD PPO', 'EB*B*IND*MH***27*30'] });
    expect(reading).toMatchObject({ eligibilityResult: 'ELIGIBLE', plan: { name: 'GOLD PPO' } });
  });

  test('suggests a follow-up inquiry for MH when the answer does not mention mental health', () => {
    expect(read({ benefits: ['EB*1**30'] })).toMatchObject({
      eligibilityResult: 'ELIGIBLE',
      followUp: { kind: 'ASK_SERVICE_TYPE', serviceType: 'MH' },
    });
  });

  test('a carve-out is UNKNOWN and names the payor for the next inquiry', () => {
    const benefits = ['EB*1**30', 'EB*U**MH', 'LS*2120', 'NM1*PRP*2*CALM BEHAVIORAL*****PI*77002', 'LE*2120'];
    expect(read({ benefits })).toMatchObject({
      eligibilityResult: 'UNKNOWN',
      followUp: { kind: 'ASK_OTHER_PAYOR', name: 'CALM BEHAVIORAL', payorId: '77002', source: { text: 'EB*U**MH' } },
    });
  });

  test.each<[string, string[], string, string | undefined]>([
    ['a dental row', [active, 'EB*ZZ**35', 'EB*1**35*********X'], 'ELIGIBLE', undefined],
    ['a row about eyes', [active, 'EB*C*IND*AL***99*5'], 'ELIGIBLE', undefined],
    ['services of later versions', [active, 'EB*C*IND*EQ*GP**23*0', 'EB*I**VY^20^VZ'], 'ELIGIBLE', undefined],
    ['a day of a dental row', [active, 'EB*1**35', 'DTP*348*D8*20260231'], 'ELIGIBLE', undefined],
    ['an amount of mental health', [active, 'EB*B*IND*MH***27*2S'], 'ELIGIBLE', undefined],
    ['what is said of mental health', [active, 'EB*ZZ**MH'], 'UNKNOWN', 'UNREADABLE_ROW'],
    ['the service of an exclusion', [active, 'EB*I**M+'], 'UNKNOWN', 'UNREADABLE_ROW'],
    ['the day on which the plan ends', [active, 'DTP*357*D8*20260931'], 'UNKNOWN', 'UNREADABLE_ROW'],
    ['whether an authorization is needed', ['EB*1**30^MH********X'], 'UNKNOWN', 'UNREADABLE_ROW'],
    ['an inactive plan', ['EB*6**30', 'EB*ZZ**30'], 'UNKNOWN', 'UNREADABLE_ROW'],
  ])('a fault belongs to its row: %s', (_, benefits, result, cause) => {
    const reading = read({ benefits });
    expect([reading.eligibilityResult, reading.cause]).toEqual([result, cause]);
  });

  test('names the rows that cannot be read', () => {
    const { oddRows } = read({ benefits: [active, 'EB*B*IND*MH***27*2S', 'EB*B*IND*30***27*20'] });
    expect(oddRows?.map(({ text }) => text)).toEqual(['EB*B*IND*MH***27*2S']);
  });

  test('one odd plan beside a plan that covers the session changes nothing', () => {
    const benefits = ['EB*1**30^MH**GOLD PPO', 'EB*1**30**DENTAL PLUS', 'EB*ZZ**30**DENTAL PLUS'];
    expect(read({ benefits }).eligibilityResult).toBe('ELIGIBLE');
  });

  const group = ['REF*6P*00A4711'];
  test.each<[string, SessionFacts['blockedPlans'], string]>([
    ['by its name', [{ planName: 'Gold  ppo', groupNumber: '' }], 'INELIGIBLE'],
    ['by its group', [{ planName: '', groupNumber: 'A4711' }], 'INELIGIBLE'],
    ['by both', [{ planName: 'GOLD PPO', groupNumber: '00A4711' }], 'INELIGIBLE'],
    ['not by another group of the name', [{ planName: 'GOLD PPO', groupNumber: 'B1' }], 'ELIGIBLE'],
    ['not by another name', [{ planName: 'GOLD', groupNumber: '' }], 'ELIGIBLE'],
  ])('a plan that Linden does not work with is found %s', (_, blockedPlans, result) => {
    const reading = read({ dates: group, benefits: [active] }, { blockedPlans });
    expect([reading.eligibilityResult, reading.error?.code]).toEqual([
      result,
      result === 'INELIGIBLE' ? 'BLOCKED_PLAN' : undefined,
    ]);
  });

  test('an open plan beside a blocked one is enough', () => {
    const blockedPlans = [{ planName: 'OLD HMO', groupNumber: '' }];
    const benefits = ['EB*1**30^MH**OLD HMO', 'EB*1**30^MH**GOLD PPO'];
    expect(read({ benefits }, { blockedPlans })).toMatchObject({
      eligibilityResult: 'ELIGIBLE',
      plan: { name: 'GOLD PPO' },
    });
  });

  test.each([
    ['PRP', 'FIRST'],
    ['SEP', 'SECOND'],
    ['PR', undefined],
  ] as const)('reads the order of other coverage: %s', (entity, otherPayorOrder) => {
    const benefits = [active, 'EB*R**30', 'LS*2120', `NM1*${entity}*2*SECOND MUTUAL*****PI*88`, 'LE*2120'];
    expect(read({ benefits }).otherPayorOrder).toBe(otherPayorOrder);
  });

  test('names payors of other coverage', () => {
    const benefits = [active, 'EB*R**30', 'LS*2120', 'NM1*PR*2*SECOND MUTUAL*****PI*88', 'LE*2120'];
    expect(read({ benefits }).otherPayors).toEqual(['SECOND MUTUAL']);
  });
});

describe('a rejection', () => {
  test.each([
    ['72', 'INVALID_MEMBER_ID', 'UNKNOWN'],
    ['71', 'INVALID_DATE_OF_BIRTH', 'UNKNOWN'],
    ['68', 'DUPLICATE_MEMBER_ID', 'UNKNOWN'],
    ['AA', 'PRIOR_AUTH_REQUIRED_NEW_CLIENT', 'INELIGIBLE'],
  ])('AAA %s at the subscriber is %s', (rejectCode, code, eligibilityResult) => {
    const reading = read({ rejections: [`AAA*N**${rejectCode}*C`] });
    expect(reading).toMatchObject({ eligibilityResult, error: { code, rejectCode, followUp: 'C' } });
  });

  test('of the payor or the provider is UNKNOWN, also beside an active line', () => {
    expect(read({ payorRejections: ['AAA*Y**42*R'] })).toMatchObject({
      eligibilityResult: 'UNKNOWN',
      error: { code: 'PAYOR_ERROR' },
    });
    expect(read({ providerRejections: ['AAA*N**51*C'] })).toMatchObject({ eligibilityResult: 'UNKNOWN' });
  });

  test.each([
    ['the first name differs', 'ALMITA', 'RIVERA', 'INVALID_FIRST_NAME'],
    ['the last name differs', 'ALMA', 'RIVAS', 'INVALID_LAST_NAME'],
    ['both differ', 'ALMITA', 'RIVAS', 'INVALID_LAST_NAME'],
    ['nothing is echoed', '', '', 'INVALID_LAST_NAME'],
  ])('AAA 73 is shown at a name: %s', (_, firstName, lastName, code) => {
    expect(read({ rejections: ['AAA*N**73*C'], firstName, lastName }).error?.code).toBe(code);
  });

  test('of one benefit does not affect the others', () => {
    expect(verdictOf([active, 'EB*C*IND*35', 'AAA*N**70*C'])).toEqual(['ELIGIBLE', undefined]);
  });
});

describe('a reply that is not an answer', () => {
  const acknowledgment = (code: string) =>
    buildX12File({ ...testEnvelope, functionalCode: 'FA' }, [
      {
        type: '999',
        version: '005010X231A1',
        segments: [
          ['AK1', 'HS', '42'],
          ['AK9', code, '1', '1', '0'],
        ],
      },
    ]);
  const header = acknowledgment('A').slice(0, 106);

  test.each([
    ['an empty body', '', 'DAMAGED', 'PAYOR_ERROR'],
    ['a page of HTML', '<html>502</html>', 'DAMAGED', 'PAYOR_ERROR'],
    ['an answer that was cut off', buildTestAnswer().slice(0, 400), 'DAMAGED', 'PAYOR_ERROR'],
    [
      'a rejected interchange',
      `${header}TA1*000000042*261123*1530*R*021~IEA*0*000000042~`,
      'INTERCHANGE_REJECTED',
      'INTERNAL_SERVER_ERROR',
    ],
    ['a rejected group', acknowledgment('R'), 'GROUP_REJECTED', 'INTERNAL_SERVER_ERROR'],
    ['an accepted group without an answer', acknowledgment('A'), 'NO_ANSWER', 'PAYOR_ERROR'],
    ['an answer to another request', buildTestAnswer({ traceNumber: 'TRACE-2' }), 'OTHER_REQUEST', 'PAYOR_ERROR'],
    [
      'an answer about another birth date',
      buildTestAnswer({ birthDate: '19910214' }),
      'OTHER_MEMBER',
      'INVALID_DATE_OF_BIRTH',
    ],
  ])('%s is UNKNOWN', (_, text, cause, code) => {
    expect(readReply(text, sessionFacts)).toMatchObject({ eligibilityResult: 'UNKNOWN', cause, error: { code } });
  });

  test('finds our answer in a file with answers to other inquiries', () => {
    const text = buildTestAnswer({ traceNumber: 'TRACE-2', benefits: ['EB*6**30'] }) + buildTestAnswer();
    expect(readReply(text, sessionFacts).eligibilityResult).toBe('ELIGIBLE');
  });

  test('reads a dependent by their own birth date', () => {
    const dependent = { firstName: 'ALMA', lastName: 'RIVERA', birthDate: '19900214' };
    expect(read({ dependent, birthDate: '19600101' }).eligibilityResult).toBe('ELIGIBLE');
  });
});
