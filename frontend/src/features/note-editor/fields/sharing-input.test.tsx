import { createField } from '@linden/form-engine/create-field';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlanContext, type PlanFacts } from '../plan/plan-context.ts';
import { listNotices } from './display-inputs.tsx';
import { SharingInput } from './sharing-input.tsx';

const facts: PlanFacts = { noteType: 'TREATMENT_PLAN', rule: 'OPTIONAL', visibleAt: null, hasPlan: true };
const field = createField('treatment_plan_sharing_input', 'planSharing', 'Share the plan');
const render = (plan: PlanFacts, value: boolean) =>
  renderToStaticMarkup(
    <PlanContext value={plan}>
      <SharingInput
        {...{ field, label: field.label, value, faults: [], isDisabled: false, isRequired: true }}
        onChange={() => undefined}
      />
    </PlanContext>,
  );

test('clients with Medicaid receive their plan: the choice is fixed, whatever the note said (spec provider-portal, section 6)', () => {
  const html = render({ ...facts, rule: 'REQUIRED' }, false);
  expect(html).toContain('Clients with Medicaid always receive their plan.');
  expect(html.match(/<input[^>]*disabled/g)).toHaveLength(2);
  expect(html).toMatch(/<input[^>]*value="true"[^>]*checked|<input[^>]*checked[^>]*value="true"/);
});

test('other clients leave the choice to the provider', () => {
  const html = render(facts, false);
  expect(html).not.toContain('Medicaid');
  expect(html).not.toMatch(/<input[^>]*disabled/);
});

const now = Date.parse('2026-11-24T12:00:00.000Z');
test.each<[string, Partial<PlanFacts>, string[]]>([
  ['nothing', {}, []],
  [
    'that there is no plan',
    { hasPlan: false },
    ['This client has no treatment plan yet. A signed note with goals starts one.'],
  ],
  ['that it is always shared', { rule: 'REQUIRED' }, ['Clients with Medicaid always receive their plan.']],
  [
    'the edit period',
    { visibleAt: '2026-11-25T10:00:00.000Z' },
    [expect.stringContaining('The client will see the latest changes')],
  ],
  ['no edit period that is over', { visibleAt: '2026-11-24T10:00:00.000Z' }, []],
])('notices of the plan say %s', (_, change, expected) =>
  expect(listNotices({ ...facts, ...change }, now)).toEqual(expected),
);
