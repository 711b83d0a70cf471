import { describe, expect, test } from 'vitest';
import type { EligibilityAnswer } from './eligibility-answer.ts';
import { listTransactions } from './list-transactions.ts';
import { parseAnswer } from './parse-answer.ts';
import { parseX12File } from './parse-file.ts';
import { buildTestAnswer, type TestAnswer } from './testkit/build-test-answer.ts';

function read(answer: TestAnswer): EligibilityAnswer {
  const [found] = listTransactions(parseX12File(buildTestAnswer(answer)), '271');
  if (!found || found.faults.length > 0) throw new Error('the test answer is damaged');
  return parseAnswer(found.transaction);
}

const firstBenefit = (...benefits: string[]) => read({ benefits }).members[0]?.benefits[0];

describe('parseAnswer', () => {
  test('reads the parties, the trace and the dates of a subscriber', () => {
    const answer = read({ dates: ['DTP*346*D8*20260101', 'DTP*291*RD8*20260101-20261231'] });
    expect(answer.payor).toMatchObject({ lastName: 'NORTHWIND HEALTH', id: '90001' });
    expect(answer.provider).toMatchObject({ idQualifier: 'XX', id: '1999999984' });
    expect(answer.members).toMatchObject([
      {
        level: 'SUBSCRIBER',
        party: { lastName: 'RIVERA', firstName: 'ALMA', id: 'W123456789' },
        birthDate: '1990-02-14',
        traceNumbers: ['TRACE-1'],
        dates: [
          { qualifier: '346', from: '2026-01-01', to: '2026-01-01', isRange: false },
          { qualifier: '291', from: '2026-01-01', to: '2026-12-31', isRange: true },
        ],
      },
    ]);
    expect(answer.faults).toEqual([]);
  });

  test('reads a dependent under the subscriber', () => {
    const dependent = { firstName: 'NOA', lastName: 'RIVERA', birthDate: '20100301' };
    const { members } = read({ dependent });
    expect(members.map(({ level, birthDate, benefits }) => [level, birthDate, benefits.length])).toEqual([
      ['SUBSCRIBER', '', 0],
      ['DEPENDENT', '2010-03-01', 1],
    ]);
  });

  test('reads every element of EB and what follows it', () => {
    const benefit = firstBenefit(
      'EB*B*IND*98^MH*HM*GOLD PPO*27*25.5*.2*VS*20*Y*W*HC:90837',
      'HSD*VS*12***34',
      'DTP*348*D8*20260201',
      'MSG*TELEHEALTH ONLY',
      'III*ZZ*10',
      'LS*2120',
      'NM1*PRP*2*CALM BEHAVIORAL*****PI*77002',
      'LE*2120',
    );
    expect(benefit).toEqual({
      source: { tag: 'EB', position: 11, text: 'EB*B*IND*98^MH*HM*GOLD PPO*27*25.5*.2*VS*20*Y*W*HC:90837' },
      code: 'B',
      level: 'IND',
      serviceTypes: ['98', 'MH'],
      insuranceType: 'HM',
      planText: 'GOLD PPO',
      period: '27',
      amountCents: 2550,
      basisPoints: 2000,
      quantityQualifier: 'VS',
      quantity: 20,
      needsAuthorization: 'Y',
      inNetwork: 'W',
      procedure: '90837',
      dates: [{ qualifier: '348', from: '2026-02-01', to: '2026-02-01', isRange: false }],
      messages: ['TELEHEALTH ONLY'],
      placesOfService: ['10'],
      deliveries: [{ qualifier: 'VS', quantity: 12, period: '34' }],
      related: [{ entity: 'PRP', lastName: 'CALM BEHAVIORAL', firstName: '', idQualifier: 'PI', id: '77002' }],
      faults: [],
    });
  });

  test.each([
    ['1500', 150_000],
    ['50.0', 5000],
    ['.5', 50],
    ['0', 0],
    ['19.99', 1999],
    ['999999999.99', 1_000_000_000],
    ['9999999999.99', 1_000_000_000],
    [' 25 ', 2500],
  ])('reads the amount %s as %d cents', (text, cents) => {
    expect(firstBenefit(`EB*C*IND*30****${text}`)?.amountCents).toBe(cents);
  });

  test.each([
    ['.2', 2000],
    ['0.3333', 3333],
    ['1', 10_000],
    ['0', 0],
    ['20', 2000],
    ['12.5', 1250],
    ['100', 10_000],
  ])('reads the share %s as %d basis points', (text, basisPoints) => {
    expect(firstBenefit(`EB*A*IND*30*****${text}`)?.basisPoints).toBe(basisPoints);
  });

  test.each([
    ['2000A', { payorRejections: ['AAA*N**42*R'] }, '2100A', '42', 'R'],
    ['2100B', { providerRejections: ['AAA*N**43*C'] }, '2100B', '43', 'C'],
    ['2100C', { rejections: ['AAA*N**72*C'] }, '2100C', '72', 'C'],
    [
      '2100D',
      { rejections: ['AAA*N**58*C'], dependent: { firstName: 'NOA', lastName: 'RIVERA', birthDate: '20100301' } },
      '2100D',
      '58',
      'C',
    ],
  ])('reads AAA of loop %s', (_, answer, loop, rejectCode, followUp) => {
    expect(read(answer).validations).toMatchObject([{ loop, rejectCode, followUp }]);
  });

  test.each([
    ['an unknown benefit', ['EB*ZZ**30'], 'BAD_CODE', 1],
    ['an unknown level', ['EB*C*XXX*30****5'], 'BAD_CODE', 2],
    ['a service type of another form', ['EB*1**3O3'], 'BAD_CODE', 3],
    ['an unknown period', ['EB*C*IND*30***99*5'], 'BAD_CODE', 6],
    ['an amount with a letter', ['EB*C*IND*30****1O0'], 'BAD_VALUE', 7],
    ['a negative amount', ['EB*C*IND*30****-5'], 'BAD_VALUE', 7],
    ['an amount of parts of a cent', ['EB*C*IND*30****1.005'], 'BAD_VALUE', 7],
    ['more than all of it', ['EB*A*IND*30*****120'], 'BAD_VALUE', 8],
    ['an unknown authorization code', ['EB*1**MH********X'], 'BAD_CODE', 11],
    ['an unknown network code', ['EB*1**MH*********X'], 'BAD_CODE', 12],
    ['a 15th element', ['EB*1**MH************X'], 'BAD_VALUE', 1],
    ['a day outside of the calendar', ['EB*1**30', 'DTP*291*D8*20260231'], 'BAD_VALUE', 3],
    ['a range that ends before it begins', ['EB*1**30', 'DTP*291*RD8*20260301-20260101'], 'BAD_VALUE', 3],
    ['a qualifier of another form', ['EB*1**30', 'DTP*2X1*D8*20260101'], 'BAD_CODE', 1],
  ])('%s is a fault of its row alone', (_, [row = '', ...details], code, element) => {
    const { faults, members } = read({ benefits: ['EB*1**30', row, ...details, 'EB*B*IND*MH***27*25'] });
    expect(faults).toEqual([]);
    expect(members[0]?.benefits.map((each) => each.faults)).toMatchObject([[], [{ code, element }], []]);
  });

  test.each([
    ['empty elements at the end', 'EB*B*IND*MH***27*25*****Y**'],
    ['spaces around codes', 'EB*B *IND*MH *** 27* 25 ***** Y'],
  ])('%s change nothing', (_, row) => {
    const benefit = firstBenefit(row);
    expect(benefit).toMatchObject({ code: 'B', serviceTypes: ['MH'], period: '27', amountCents: 2500, inNetwork: 'Y' });
    expect(benefit?.faults).toEqual([]);
  });

  test('service types of later versions are other services', () => {
    const benefit = firstBenefit('EB*C*IND*VY^20^VZ^BV*GP**23*0*****Y');
    expect(benefit).toMatchObject({ serviceTypes: ['VY', '20', 'VZ', 'BV'], faults: [] });
  });

  test('days about nothing of the plan do not matter, and a day of the plan that cannot be read is named', () => {
    const [member] = read({ dates: ['DTP*472*D8*20260231', 'DTP*999*D8*20260101', 'DTP*347*D8*20260931'] }).members;
    expect(member?.dates).toEqual([]);
    expect(member?.faults).toMatchObject([{ code: 'BAD_VALUE', segment: 'DTP' }]);
  });

  test('reads numbers of groups', () => {
    const [member] = read({ dates: ['REF*6P*00A4711*A GROUP', 'REF*SY*123456789', 'REF*18*G7'] }).members;
    expect(member?.groups).toEqual(['00A4711', 'G7']);
  });

  test.each([
    ['a segment of another transaction', ['CLM*1'], 'UNEXPECTED_SEGMENT', 0],
    ['a level under the wrong parent', ['HL*9*1*23*0'], 'BAD_LEVEL', 0],
  ])('names the damage of %s', (_, benefits, code, element) => {
    expect(read({ benefits }).faults).toMatchObject([{ code, element }]);
  });
});
