import {
  insuranceAlertReasons,
  insuranceIssueFlags,
  listIssuesFor,
} from '@linden/vocabulary/insurance/insurance-issues';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { clientAccount } from '#src/locales/en/client-account.ts';
import { renderAlone } from '#tests/support/fixtures/client-page.tsx';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { type CheckProgress, findCheckFault, type PlanCheck } from './check-view.ts';
import { CoverageCheck } from './coverage-check.tsx';
import type { InsurancePlan, InsuredPatient } from './coverage-draft.ts';
import { CoverageFields } from './coverage-form.tsx';
import { InsuranceOf } from './insurance-tab.tsx';
import { listToldIssues } from './plan-issues.tsx';

const primary: InsurancePlan = {
  uuid: 'c-1',
  position: 1,
  payorId: 'steady',
  planCategory: 'EAP',
  memberId: 'SH204817',
  medicalRecordNumber: null,
  eapAuthCode: 'EAP-7731',
  eapRemainingVisits: 4,
  payorClientBookingName: 'Steady Hand',
  version: 1,
  providerPayorName: 'Steady Hand EAP',
  servicingPayor: { payorId: 'steady', planName: 'Steady Hand EAP' },
  insuranceDisplayName: 'Steady Hand (EAP)',
  isPartnerConfirmed: true,
  benefitsCheckResult: null,
};
const secondary: InsurancePlan = {
  ...primary,
  uuid: 'c-2',
  position: 2,
  payorId: 'heron',
  planCategory: 'COMMERCIAL',
  memberId: 'BHT4820015',
  medicalRecordNumber: '12345678',
  eapAuthCode: null,
  eapRemainingVisits: null,
  isPartnerConfirmed: false,
  insuranceDisplayName: 'Heron of Texas',
  servicingPayor: { payorId: 'cedar', planName: 'Cedar Mutual' },
};
const patient: InsuredPatient = {
  id: 'p-1',
  preferredFullName: 'Robin Ashdown',
  relation: 'SELF',
  stateOfResidence: 'CA',
  isArchived: false,
  insuranceIssues: [],
  insuranceCoverages: [primary, secondary],
};
const checks = { requested: new Set<string>(), failed: new Map(), isSlow: false, onTryAgain: () => {} };
const third = { ...secondary, uuid: 'c-3', position: 3, insuranceDisplayName: 'Aspen' };
const show = (changes: Partial<InsuredPatient> = {}, isEditing = false) =>
  renderToStaticMarkup(
    renderAlone(
      <InsuranceOf
        patients={[{ ...patient, ...changes }]}
        checks={checks}
        isEditing={isEditing}
        onFormClosed={() => {}}
      />,
    ),
  );
/** Lists the buttons by their names. */
const buttons = (html: string) =>
  [...html.matchAll(/<button([^>]*)>([^<]*)</g)].map(
    ([, attributes = '', text]) => /aria-label="([^"]+)"/.exec(attributes)?.[1] ?? text,
  );

it('shows each plan with its place and its numbers', () => {
  const html = show();
  for (const words of ['Steady Hand (EAP)', 'Primary', 'SH204817', 'EAP-7731', 'EAP number of visits</dt><dd>4'])
    expect(html).toContain(words);
  for (const words of ['Heron of Texas', 'Secondary', '12345678', 'Claims go to</dt><dd>Cedar Mutual'])
    expect(html).toContain(words);
  expect(html.match(/Confirmed by your employer or partner/g)).toHaveLength(1);
  expect(html.match(/Claims go to/g)).toHaveLength(1);
});

it('offers a plan what can be done with it: the primary one cannot be made primary, and a fourth cannot be added', () => {
  expect(buttons(show())).toEqual([
    'Try again: Steady Hand (EAP)',
    'Edit Steady Hand (EAP)',
    'Remove Steady Hand (EAP)',
    'Try again: Heron of Texas',
    'Edit Heron of Texas',
    'Make primary: Heron of Texas',
    'Remove Heron of Texas',
    'Add another plan',
  ]);
  expect(buttons(show({ insuranceCoverages: [primary, secondary, third] }))).not.toContain('Add another plan');
});

describe('what is wrong with the insurance', () => {
  it('is told once for each kind, and not where the check of the plan explains it', () => {
    const issue = { kind: 'INACTIVE_COVERAGE' as const, coverageUuid: 'c-1' };
    const html = show({ insuranceIssues: [issue, { ...issue, coverageUuid: 'c-2' }] });
    expect(html.match(/isn’t active/g)).toHaveLength(1);
    const error = { errorCode: 'INACTIVE_POLICY', errorMessage: 'Not active.', field: 'insurance', actions: [] };
    const benefitsCheckResult = {
      uuid: 'b-1',
      eligibilityResult: 'INELIGIBLE' as const,
      isRunning: false,
      checkedAt: null,
      error,
      estimatedCostSummary: null,
      planCosts: null,
    };
    const explained = { insuranceIssues: [issue], insuranceCoverages: [{ ...primary, benefitsCheckResult }] };
    expect(listToldIssues(explained)).toEqual([]);
  });

  it('is said to be unknown when it could not be loaded', () => {
    expect(show({ insuranceIssues: null })).toContain('We couldn’t check this insurance for problems');
  });

  it('has words for exactly the issues that clients may see', () => {
    const all = [...insuranceIssueFlags, ...insuranceAlertReasons];
    expect(Object.keys(clientAccount.insurance.issues.kinds).toSorted()).toEqual(
      listIssuesFor('client', all).toSorted(),
    );
  });
});

it('says what no insurance means, and asks for the state that plans depend on', () => {
  expect(show({ insuranceCoverages: [] })).toContain('you pay the full price of a session');
  expect(show({ insuranceCoverages: [], stateOfResidence: null }, true)).toContain('Add a state of residence');
});

it('`?edit=true` opens the form of the primary plan', () => {
  expect(buttons(show({}, true))).not.toContain('Edit Steady Hand (EAP)');
  expect(show({}, true)).toContain('Loading insurance plans');
});

it('asks for an EAP code only where the plan has one, and names the start of its member IDs', () => {
  const choice = { payorId: 'steady', name: 'Steady Hand', prefix: 'SH', isEmployerProgram: true };
  const form = (plan: InsurancePlan | undefined, isEmployerProgram: boolean) =>
    renderToStaticMarkup(
      renderAlone(
        <CoverageFields
          {...{ patient, plan, onSaved: () => {}, onCancel: () => {} }}
          choices={[{ ...choice, isEmployerProgram }]}
        />,
      ),
    );
  expect(form(primary, true)).toMatch(/EAP auth code[\s\S]*EAP number of visits/);
  expect(form(primary, true)).toContain('It starts with SH.');
  expect(form(undefined, true)).not.toContain('EAP auth code');
});

it('has every text in the locale', () => {
  const data = [
    patient.preferredFullName,
    ...[primary, secondary].flatMap((plan) => Object.values(plan).map(String)).filter((text) => text.length > 2),
  ];
  const page = <InsuranceOf patients={[patient]} checks={checks} isEditing={false} onFormClosed={() => {}} />;
  expect(untranslated(() => renderAlone(page), [...data, 'Cedar Mutual'])).toEqual([]);
});

const eligible: PlanCheck = {
  uuid: 'check-1',
  eligibilityResult: 'ELIGIBLE',
  isRunning: false,
  checkedAt: '2026-11-23T18:00:00Z',
  error: null,
  estimatedCostSummary: {
    estimatedPatientResponsibilityCents: 2500,
    costScenario: 'COPAY',
    estimatedCostRangeForPayorCents: null,
  },
  planCosts: {
    copayCents: 2500,
    coinsuranceBasisPoints: null,
    deductibleRemainingCents: 0,
    outOfPocketRemainingCents: 120_050,
    visitsRemaining: null,
  },
};
const refused = (errorCode: string, errorMessage: string, field: string, actions: string[]): PlanCheck => ({
  ...eligible,
  eligibilityResult: 'UNKNOWN',
  estimatedCostSummary: null,
  planCosts: null,
  error: { errorCode, errorMessage, field, actions },
});
const outage = refused('PAYOR_ERROR', 'We couldn’t check it.', 'form', ['TRY_AGAIN', 'PAY_WITHOUT_INSURANCE']);
const noMatch = "Doesn't match insurance records. Please try again.";
const showCheck = (check: PlanCheck | null, progress: Partial<CheckProgress> = {}) =>
  renderToStaticMarkup(
    renderAlone(
      <CoverageCheck
        planName="Heron"
        patientId="p-1"
        check={check}
        progress={{ isRequested: false, failure: undefined, isSlow: false, ...progress }}
        onCorrect={() => {}}
        onTryAgain={() => {}}
      />,
    ),
  ).replaceAll('&#x27;', "'");

describe('a benefits check', () => {
  it('runs: nothing else is said', () => {
    expect(showCheck({ ...outage, isRunning: true })).toContain('Checking…');
    expect(showCheck({ ...outage, isRunning: true })).not.toContain('couldn');
    expect(showCheck(null, { isRequested: true })).toContain('Checking…');
    const slow = showCheck({ ...outage, isRunning: true }, { isSlow: true });
    expect(slow).toContain('taking longer than usual');
    expect(slow).not.toContain('Checking…');
  });

  it('is eligible, with each figure that the insurer stated and the day', () => {
    const html = showCheck(eligible);
    for (const words of [
      'Eligible for therapy',
      'Copay</dt><dd>$25<',
      'Deductible remaining</dt><dd>$0<',
      'As of Nov 23, 2026',
    ])
      expect(html).toContain(words);
    expect(html).toContain('Out-of-pocket maximum remaining</dt><dd>$1,200.50<');
    expect(html).not.toMatch(/Coinsurance|Visits remaining/);
  });

  it('says the most that a session can cost when the insurer did not say the client’s share', () => {
    const estimatedCostSummary = {
      estimatedPatientResponsibilityCents: null,
      costScenario: 'UNKNOWN',
      estimatedCostRangeForPayorCents: { maxCents: 14_000 },
    };
    expect(showCheck({ ...eligible, estimatedCostSummary })).toContain(
      'You pay at most</dt><dd>$140 for a 60-minute video session<',
    );
  });

  it('says so when the insurer stated no figures', () => {
    expect(showCheck({ ...eligible, estimatedCostSummary: null, planCosts: null })).toContain(
      'didn’t say what you pay',
    );
  });

  it('is away: an outage is said as such, and can be tried again', () => {
    for (const html of [showCheck(outage), showCheck(eligible, { failure: 'away' }), showCheck(null)]) {
      expect(buttons(html)).toEqual(['Try again: Heron']);
      expect(html).not.toMatch(/eligible/i);
    }
  });

  it.each([
    ['memberId', 'Member ID', 'Correct member ID</button>'],
    ['dob', 'Date of birth', '/account/patient?correct=p-1" data-discover="true">Correct date of birth</a>'],
    ['lastName', 'Legal last name', 'Correct last name</a>'],
  ])('shows the error of %s with its field and the way to it', (field, label, way) => {
    const html = showCheck(refused('CODE', noMatch, field, ['CORRECT_FIELD']));
    for (const words of [label, noMatch, way]) expect(html).toContain(words);
    expect(html).not.toContain('Try again:');
  });

  it('says when there were too many checks today', () => {
    const html = showCheck(outage, { failure: 'exhausted' });
    expect(html).toContain('try again tomorrow');
    expect(buttons(html)).toEqual([]);
  });

  it('shows what the insurer decided', () => {
    const inactive = refused('INACTIVE_POLICY', 'Not active on that day.', 'insurance', ['CHOOSE_INSURANCE']);
    const html = showCheck({ ...inactive, eligibilityResult: 'INELIGIBLE' });
    expect(html).toContain('Not active on that day.');
    // The next step: another plan in its place.
    expect(buttons(html)).toEqual(['Change this plan: Heron']);
    const prior = refused('PRIOR_AUTH', 'Please contact support.', 'insurance', ['CONTACT_SUPPORT']);
    expect(showCheck({ ...prior, eligibilityResult: 'INELIGIBLE' })).toContain('href="/contact">Contact support</a>');
    expect(showCheck({ ...eligible, eligibilityResult: 'UNKNOWN' })).toContain('didn’t give a clear answer');
  });

  it('has every text in the locale', () => {
    const page = (check: PlanCheck) => (
      <CoverageCheck
        planName="Heron"
        patientId="p-1"
        check={check}
        progress={{ isRequested: false, failure: undefined, isSlow: false }}
        onCorrect={() => {}}
        onTryAgain={() => {}}
      />
    );
    const data = ['$25', '$0', '$1,200.50', 'No match.', 'Heron', 'Nov 23, 2026'];
    for (const check of [eligible, refused('CODE', 'No match.', 'memberId', ['CORRECT_FIELD'])])
      expect(untranslated(() => renderAlone(page(check)), data)).toEqual([]);
  });
});

it('a form begins with what the insurer did not find', () => {
  const check = refused('INVALID_DATE_OF_BIRTH', noMatch, 'dob', ['CORRECT_FIELD']);
  expect(findCheckFault(check)).toEqual({ field: 'dob', text: noMatch });
  expect(findCheckFault({ ...check, isRunning: true })).toBeUndefined();
  expect(findCheckFault(outage)).toBeUndefined();
});
