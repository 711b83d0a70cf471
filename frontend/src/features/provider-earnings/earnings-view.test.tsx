import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { providerEarnings } from '#src/locales/en/provider-earnings.ts';
import { renderAlone } from '#tests/support/fixtures/client-page.tsx';
import { EarningsView, type FoundEarnings } from './earnings-view.tsx';

const earning: FoundEarnings['earnings'][number] = {
  appointmentId: 'a-1',
  kind: 'SESSION',
  state: 'EARNED',
  day: '2026-11-02',
  amountCents: 11_200,
};
const payout: FoundEarnings['payouts'][number] = {
  reference: 'LP7',
  firstDay: '2026-10-01',
  lastDay: '2026-10-31',
  amountCents: 22_400,
  count: 2,
};
const show = (changes: Partial<FoundEarnings> = {}) => {
  const found = { owedCents: 11_200, earnings: [earning], payouts: [payout], ...changes };
  return renderToStaticMarkup(renderAlone(<EarningsView found={found} />));
};

it('shows what a session pays, what is owed, and the payouts by month', () => {
  const html = show();
  for (const words of ['Nov 2, 2026', 'Session', '$112<', 'October 2026', 'LP7', '$224<'])
    expect(html).toContain(words);
  expect(html).toContain('href="/appointment/a-1"');
  expect(html).not.toContain('more than you earned');
});

it.each(Object.entries(providerEarnings.states))('says in words that a session is %s', (state, words) => {
  const html = show({ earnings: [{ ...earning, state: state as typeof earning.state, amountCents: null }] });
  expect(html).toContain(words);
  expect(html).toContain('Not known yet');
});

it('says that there is nothing yet, and a balance below zero', () => {
  const html = show({ owedCents: -500, earnings: [], payouts: [] });
  for (const words of ['No sessions yet.', 'No payouts yet.', 'We paid you $5 more than you earned.', '$0<'])
    expect(html).toContain(words);
});
