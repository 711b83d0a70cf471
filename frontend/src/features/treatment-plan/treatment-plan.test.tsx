import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { OwnPlanFragment, TreatmentPlanQuery } from '#src/gen/operations.ts';
import { withAnswers } from '#tests/support/fixtures/known-answers.tsx';
import { ClientPlanView, GoalList } from './client-plan.tsx';
import { describeTimeLeft } from './edit-period.ts';
import { findGoalFaults, type GoalDraft, toDraft } from './goal-form.tsx';
import { PlanReadersView } from './plan-preview.tsx';
import { PlanQuestionsView } from './plan-questions.tsx';
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
  ...({ kind: 'CREATED', status: 'ACTIVE', noteId: 'n1', noteType: 'TREATMENT_PLAN', isEdit: false } as const),
  changedAt: '2026-11-24T10:00:00.000Z',
};
type Goal = OwnPlanFragment['goals'][number];
const goal: Goal = { ...texts, status: 'ACTIVE', isDeactivated: false, changes: [change] };

const html = (found: TreatmentPlanQuery['treatmentPlan'] | undefined) =>
  renderToStaticMarkup(withAnswers(<ClientPlanView found={found} isReading={false} onAgain={() => undefined} />));

describe('the plan of a client', () => {
  test('says when there is none, and when it cannot be loaded', () => {
    expect(html({ plan: null, sharingRule: 'OPTIONAL' })).toContain('No goals yet.');
    expect(html(undefined)).toContain('We couldn’t load the treatment plan.');
  });

  const own: OwnPlanFragment = {
    patientId: 'c1',
    providerId: 'p1',
    isShared: true,
    version: 2,
    delayedUntil: null,
    goals: [goal],
    visibleAt: '2999-01-01T00:00:00.000Z',
    editUntil: '2999-01-01T00:00:00.000Z',
    answers: [
      { kind: 'QUESTION', answeredAt: '2026-11-26T10:00:00.000Z', isClosed: false },
      { kind: 'READ', answeredAt: '2026-11-25T10:00:00.000Z', isClosed: false },
    ],
  };

  test('shows its provider the time to edit, what the client sees, and what they said', () => {
    const page = html({ plan: own, sharingRule: 'OPTIONAL' });
    for (const text of [
      'left to edit goals here',
      'Edit “Ride alone”',
      'What the client sees',
      'The client asked a question about this plan',
      'by the client or someone who acts for them',
    ])
      expect(page).toContain(text);
    const later = html({ plan: { ...own, editUntil: null, answers: [] }, sharingRule: 'OPTIONAL' });
    expect(later).not.toContain('Edit “');
    const kept = html({ plan: { ...own, delayedUntil: '2999-01-01T00:00:00.000Z' }, sharingRule: 'REQUIRED' });
    expect(kept).toContain('Our team has paused sharing of this plan until');
  });

  test.each<[string, Parameters<typeof PlanReadersView>[0]['found']['readers'], string[]]>([
    ['no one has an account', [], ['No one has an account for this client yet.']],
    [
      'a guardian reads and the child is too young',
      [
        { name: 'Sami Haddad', relation: 'SELF', mayRead: false },
        { name: 'Noor Haddad', relation: 'PARENT_OR_GUARDIAN', mayRead: true },
      ],
      ['Sami Haddad', 'starting at age 13', 'Noor Haddad', 'parent or guardian'],
    ],
    ['the client reads', [{ name: 'Ada', relation: 'SELF', mayRead: true }], ['Ada', 'with their own account']],
  ])('names each reader: %s', (_, readers, words) => {
    const page = renderToStaticMarkup(withAnswers(<PlanReadersView found={{ readers, ownAccountAge: 13 }} />));
    for (const text of words) expect(page).toContain(text);
  });

  test('shows a client plain words: theirs for Other, and no names of methods', () => {
    const { provider, sharedAt } = { provider: null, sharedAt: '2026-11-25T10:00:00.000Z' };
    const said = { isUnread: true, hasQuestion: false };
    const shared = [{ patientId: 'c1', providerId: 'p1', provider, sharedAt, ...said, goals: [texts] }];
    const page = renderToStaticMarkup(
      withAnswers(<SharedPlansView id="c1" name="Ada Haddad" plans={shared} onAgain={() => undefined} />),
    );
    expect(page).not.toContain('Drumming');
    for (const text of [
      'Treatment plan for Ada Haddad',
      'Ride alone',
      '“Ride the train”',
      'Every ten days, one on one. 3-6 months.',
      'GAD-7 below 8',
      'I’ve read my plan',
    ])
      expect(page).toContain(text);
    expect(page).toContain('Plan with a provider who left Linden');
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
      <GoalList
        plan={{ goals: [goal, ended], patientId: 'c1', version: 1 }}
        canEdit={false}
        onSaved={() => undefined}
        onAgain={() => undefined}
      />
    </MemoryRouter>,
  );
  expect(page).toContain('Achieved');
  expect(page).toContain('href="/note/treatment-plan/n1?patientId=c1"');
});

test.each([
  ['23 hours', '2026-11-25T11:30:00.000Z', '23 hours left to edit goals here.'],
  ['one hour', '2026-11-24T13:00:00.000Z', '1 hour left to edit goals here.'],
  ['minutes', '2026-11-24T12:10:00.000Z', 'Less than an hour left'],
])('the time to edit counts down: %s', (_, until, text) =>
  expect(describeTimeLeft(until, Date.parse('2026-11-24T12:00:00.000Z'))).toContain(text),
);

test.each([null, '2026-11-24T12:00:00.000Z'])('the edit period is over: %s', (until) =>
  expect(describeTimeLeft(until, Date.parse('2026-11-24T12:00:00.000Z'))).toBeUndefined(),
);

test('a draft of a goal has nothing of the server but its answers', () => {
  const { shortId, ...draft } = texts;
  const answered = Object.assign({ __typename: 'TreatmentGoal' }, goal);
  expect(toDraft(answered)).toEqual({ ...draft, status: 'ACTIVE' });
});

test('an edited goal needs eight answers and the words for Other', () => {
  const { shortId, ...draft } = texts;
  const whole: GoalDraft = { ...draft, status: 'ACTIVE' };
  expect(findGoalFaults(whole)).toEqual({});
  const empty = { ...whole, measurableSteps: ' ', modalitiesOfTreatment: [], frequencyOther: '' };
  expect(Object.keys(findGoalFaults(empty))).toEqual(['measurableSteps', 'modalitiesOfTreatment', 'frequencyOther']);
});

test('a provider sees which clients have a question', () => {
  const page = (questions: { patientId: string; askedAt: string }[]) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <PlanQuestionsView questions={questions} />
      </MemoryRouter>,
    );
  expect(page([])).toBe('');
  expect(page([{ patientId: 'c1', askedAt: '2026-11-25T10:00:00.000Z' }])).toContain('href="/patient/c1"');
});
