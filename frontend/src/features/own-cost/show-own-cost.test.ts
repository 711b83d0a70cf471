import { expect, it } from 'vitest';
import { fillIn, loadPlanCost } from './show-own-cost.ts';

const element = (textContent: string) => ({ textContent }) as Element;
const estimate = {
  cents: 2500,
  checkedAt: '2026-11-23T18:00:00Z',
  isDeductible: false,
  laterCents: null,
  laterPercent: null,
};
const known = 'Your estimated cost is $25 per session, as of Nov 23, 2026.';

it('fills in each cost line of the page and announces it once', () => {
  const lines = [element('Your plan sets your share.'), element('In network with Cedar. Your plan sets your share.')];
  const status = element('');
  fillIn({ estimate, mostCents: null }, status, lines);
  expect(lines.map(({ textContent }) => textContent)).toEqual([known, `In network with Cedar. ${known}`]);
  expect(status.textContent).toBe(`Costs now show your plan. ${known}`);
});

it('announces nothing on a page without such a line', () => {
  const line = element('$150 a session without insurance');
  const status = element('');
  fillIn({ estimate, mostCents: null }, status, [line]);
  expect([line.textContent, status.textContent]).toEqual(['$150 a session without insurance', '']);
});

const plan = { insurance: 'Cedar', usState: 'CA' };
const answering = (status: number, body: object) => async () => new Response(JSON.stringify(body), { status });

it.each<[string, number, object]>([
  ['no checked plan', 200, { data: { planCost: { estimate: null, mostCents: null, employerVisits: null } } }],
  ['a caller who is not a client', 200, { data: { planCost: null } }],
  ['a failure of the API', 200, { data: null, errors: [{ message: 'away' }] }],
  ['an outage', 503, {}],
])('knows nothing after %s', async (_, status, body) => {
  expect(await loadPlanCost(answering(status, body), plan)).toBeUndefined();
});

it('asks with the insurance and the state of the page', async () => {
  const sent: unknown[] = [];
  const cost = { estimate: null, mostCents: 14_000, employerVisits: null };
  const found = await loadPlanCost(async (_, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return new Response(JSON.stringify({ data: { planCost: cost } }));
  }, plan);
  expect(found).toEqual(cost);
  expect(sent).toMatchObject([{ variables: plan }]);
});
