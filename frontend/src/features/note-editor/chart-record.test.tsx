import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChartRecordView, computeAge, type FoundChart } from './chart-record.tsx';

const chart: FoundChart = {
  id: 'c1',
  dob: '1990-11-25',
  isSelfPay: false,
  diagnoses: ['Panic disorder (F41.0)'],
  primaryInsuranceCoverage: { uuid: 'i1', insuranceDisplayName: 'Cedar Mutual' },
  medications: [{ medicationName: 'Sertraline', dosage: '50 mg', frequency: 'Daily' }],
};
const render = (change: Partial<FoundChart> = {}) =>
  renderToStaticMarkup(
    <ChartRecordView chart={{ ...chart, ...change }} onAgain={() => undefined} now={new Date(2026, 10, 24)} />,
  );

test.each<[string, string, string]>([
  ['the age', render(), '35 years'],
  ['diagnoses', render(), 'Panic disorder (F41.0)'],
  ['medications', render(), 'Sertraline, 50 mg, Daily'],
  ['the insurance', render(), 'Cedar Mutual'],
  ['who pays without one', render({ primaryInsuranceCoverage: null, isSelfPay: true }), 'Pays without insurance'],
  [
    'an outage of billing',
    render({ primaryInsuranceCoverage: null, isSelfPay: null }),
    'We couldn’t load the insurance.',
  ],
  ['that there is nothing', render({ diagnoses: [], medications: [] }), 'No medications in your earlier notes.'],
  ['that check-ins are missing', render(), 'Check-ins aren’t available yet.'],
  [
    'an outage',
    renderToStaticMarkup(<ChartRecordView chart={undefined} onAgain={() => undefined} />),
    'We couldn’t load the client’s record.',
  ],
])('the record shows %s', (_, html, text) => expect(html).toContain(text));

test.each([
  ['1990-11-24', 36],
  ['1990-11-25', 35],
  ['2026-01-01', 0],
])('%s is %i on Nov 24, 2026', (dob, age) => expect(computeAge(dob, new Date(2026, 10, 24))).toBe(age));
