import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { TreatmentPlanQuery } from '#src/gen/operations.ts';
import { ClientPlanView, GoalList } from './client-plan.tsx';
import { describeSharing } from './plan-sharing.tsx';
import { SharedPlansView } from './shared-plans.tsx';

const texts = {
  shortId: 'g1',
  clientSelfReportedGoal: 'Ride the train',
  clientGoal: 'Other',
  clientGoalOther: 'Ride alone',
  measurableSteps: 'One stop more each week',
  modalitiesOfTreatment: ['Individual'],
  frequency: 'Other',
  frequencyOther: 'Every ten days',
  keyTreatmentMethods: ['CBT', 'Other'],
  keyTreatmentMethodsOther: 'Drumming',
  goalMeasurableDescription: 'GAD-7 below 8',
  estimatedTimeToAchieve: '3-6 months',
};
const change = {
  ...({ kind: 'CREATED', status: 'ACTIVE', noteId: 'n1', noteType: 'TREATMENT_PLAN' } as const),
  changedAt: '2026-11-24T10:00:00.000Z',
};
type Goal = NonNullable<NonNullable<TreatmentPlanQuery['treatmentPlan']>['plan']>['goals'][number];
const goal: Goal = { ...texts, status: 'ACTIVE', isDeactivated: false, changes: [change] };

const html = (found: TreatmentPlanQuery['treatmentPlan'] | undefined) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ClientPlanView found={found} isReading={false} onAgain={() => undefined} />
    </MemoryRouter>,
  );

describe('the plan of a client', () => {
  test('says when there is none, and when it cannot be loaded', () => {
    expect(html({ plan: null, sharingRule: 'OPTIONAL' })).toContain('No goals yet.');
    expect(html(undefined)).toContain('We couldn’t load the treatment plan.');
  });

  test('words for Other replace it', () => {
    const shared = [{ patientId: 'c1', providerId: 'p1', provider: null, goals: [texts] }];
    const page = renderToStaticMarkup(
      <SharedPlansView id="c1" name="Ada Haddad" plans={shared} onAgain={() => undefined} />,
    );
    for (const text of [
      'Treatment plan for Ada Haddad',
      'Ride alone',
      'Every ten days',
      'CBT, Drumming',
      'GAD-7 below 8',
    ])
      expect(page).toContain(text);
    expect(page).toContain('With a provider who left Linden');
    expect(page).not.toContain('>Other<');
  });

  test('a client reads an outage, and nothing when no plan is shared', () => {
    const page = (plans: [] | undefined) =>
      renderToStaticMarkup(<SharedPlansView id="c1" name="Ada" plans={plans} onAgain={() => undefined} />);
    expect(page([])).toBe('');
    expect(page(undefined)).toContain('We couldn’t load the treatment plan.');
  });
});

describe('sharing', () => {
  const now = Date.parse('2026-11-24T12:00:00.000Z');
  const plan = { patientId: 'c1', isShared: true, visibleAt: '2026-11-25T10:00:00.000Z' };
  test.each([
    ['the edit period', describeSharing(plan, 'OPTIONAL', now), 'The client will see the latest changes starting'],
    [
      'a plan in sight',
      describeSharing({ ...plan, visibleAt: '2026-11-24T11:00:00.000Z' }, 'OPTIONAL', now),
      'The client sees it in their portal.',
    ],
    [
      'a plan that is not shared',
      describeSharing({ ...plan, isShared: false, visibleAt: null }, 'OPTIONAL', now),
      'Only you see it.',
    ],
    ['Medicaid', describeSharing(plan, 'REQUIRED', now), 'Clients with Medicaid always receive their plan'],
    ['an outage of billing', describeSharing(plan, null, now), 'can’t be turned off'],
  ])('says %s', (_, text, words) => expect(text).toContain(words));
});

test('a goal shows its status and its history with the note', () => {
  const ended: Goal = { ...goal, shortId: 'g2', status: 'ACHIEVED', isDeactivated: true };
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <GoalList goals={[goal, ended]} patientId="c1" />
    </MemoryRouter>,
  );
  expect(page).toContain('Achieved');
  expect(page).toContain('href="/note/treatment-plan/n1?patientId=c1"');
});
