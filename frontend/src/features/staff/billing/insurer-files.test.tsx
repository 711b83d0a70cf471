import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { withAnswers } from '#tests/support/fixtures/known-answers.tsx';
import { withSignIn } from '#tests/support/fixtures/with-sign-in.tsx';
import { KeptFileList, KeptFileText, splitSegments } from './kept-file-list.tsx';
import { findReceiptFaults, ReceiptList } from './receipt-list.tsx';

const at = '2026-11-21T18:00:00Z';
const receipt = { id: 'r-1', claimNumber: 'L12A1', amountCents: 9_000, receivedAt: at, patientId: 'p-1' };
const showReceipt = (change: Partial<typeof receipt> | { patientId: null } = {}) =>
  renderToStaticMarkup(
    withSignIn(
      withAnswers(<ReceiptList receipts={[{ ...receipt, ...change } as never]} onChange={async () => undefined} />),
    ),
  );

it('money without a claim says how much came for which claim, and what staff can do', () => {
  const html = showReceipt();
  for (const words of [
    '$90, for claim L12A1',
    'Received',
    '/billing/p-1',
    'Apply to a claim',
    'Send it back to the insurer',
  ])
    expect(html).toContain(words);
  expect(showReceipt({ patientId: null })).not.toContain('/billing/');
});

it('money that an insurer took back is not sent back', () => {
  const html = showReceipt({ amountCents: -9_000 });
  expect(html).toContain('$90 taken back by the insurer, for claim L12A1');
  expect(html).toContain('Mark as repaid by the insurer');
  expect(html).not.toContain('Send it back');
});

it.each([
  ['all fields', { claimNumber: ' l12a1 ', share: '25.50', reason: 'They told us' }, []],
  ['a second claim', { claimNumber: 'L12B1', share: '0', reason: 'They told us' }, []],
  ['no number', { claimNumber: '12', share: '0', reason: 'They told us' }, ['claimNumber']],
  ['no amount', { claimNumber: 'L12A1', share: 'some', reason: 'They told us' }, ['share']],
  ['a short reason', { claimNumber: 'L12A1', share: '0', reason: 'so' }, ['reason']],
])('an application with %s', (_, draft, wrong) => {
  const faults = Object.entries(findReceiptFaults(draft)).filter(([, message]) => message);
  expect(faults.map(([field]) => field)).toEqual(wrong);
});

it('kept files are named by their kind, and one about a single client leads to their billing', () => {
  const files = [
    { id: 'f-1', kind: '835', keptAt: at, patientId: null },
    { id: 'f-2', kind: '277', keptAt: at, patientId: null },
    { id: 'f-3', kind: '271', keptAt: at, patientId: 'p-1' },
  ];
  const html = renderToStaticMarkup(withSignIn(withAnswers(<KeptFileList files={files as never} />)));
  for (const words of [
    'Decisions and payments for claims (835)',
    '(277CA)',
    'An answer about a plan (271)',
    '/billing/p-1',
  ])
    expect(html).toContain(words);
  expect(html.match(/Open the file/g)?.length).toBeGreaterThanOrEqual(3);
});

it('an opened file has one segment on each line, by the terminator that it names itself', () => {
  const header = `ISA*00*${' '.repeat(98)}~`;
  expect(header.charAt(105)).toBe('~');
  expect(splitSegments(`${header}GS*HP~ST*835~`)).toBe(`${header}\nGS*HP~\nST*835~\n`);
  expect(splitSegments('half a file~')).toBe('half a file~');
  expect(renderToStaticMarkup(<KeptFileText title="A file" text="one" />)).toContain('<pre');
});
