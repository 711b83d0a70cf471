import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { renderAlone } from '../../../tests/client-page.tsx';
import { untranslated } from '../../../tests/pseudo-locale.ts';
import type { InsurancePlan, InsuredPatient } from './coverage-draft.ts';
import { CoverageFields } from './coverage-form.tsx';
import { InsuranceOf } from './insurance-tab.tsx';

const primary: InsurancePlan = {
  ...{
    uuid: 'c-1',
    position: 1,
    payorId: 'steady',
    planCategory: 'EAP',
    memberId: 'SH204817',
    medicalRecordNumber: null,
  },
  ...{ eapAuthCode: 'EAP-7731', eapRemainingVisits: 4, payorClientBookingName: 'Steady Hand', version: 1 },
  ...{ providerPayorName: 'Steady Hand EAP', servicingPayor: { payorId: 'steady', planName: 'Steady Hand EAP' } },
  ...{ insuranceDisplayName: 'Steady Hand (EAP)', isPartnerConfirmed: true },
};
const secondary: InsurancePlan = {
  ...primary,
  ...{ uuid: 'c-2', position: 2, payorId: 'heron', planCategory: 'COMMERCIAL', memberId: 'BHT4820015' },
  ...{ medicalRecordNumber: '12345678', eapAuthCode: null, eapRemainingVisits: null, isPartnerConfirmed: false },
  ...{ insuranceDisplayName: 'Heron of Texas', servicingPayor: { payorId: 'cedar', planName: 'Cedar Mutual' } },
};
const patient: InsuredPatient = {
  ...{ id: 'p-1', preferredFullName: 'Robin Ashdown', relation: 'SELF', stateOfResidence: 'CA', isArchived: false },
  insuranceCoverages: [primary, secondary],
};
const third = { ...secondary, uuid: 'c-3', position: 3, insuranceDisplayName: 'Aspen' };
const show = (changes: Partial<InsuredPatient> = {}, isEditing = false) =>
  renderToStaticMarkup(
    renderAlone(<InsuranceOf patients={[{ ...patient, ...changes }]} isEditing={isEditing} onFormClosed={() => {}} />),
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
    ...['Edit Steady Hand (EAP)', 'Remove Steady Hand (EAP)'],
    ...['Edit Heron of Texas', 'Make primary: Heron of Texas', 'Remove Heron of Texas', 'Add another plan'],
  ]);
  expect(buttons(show({ insuranceCoverages: [primary, secondary, third] }))).not.toContain('Add another plan');
});

it('says what no insurance means, and asks for the state that plans depend on', () => {
  expect(show({ insuranceCoverages: [] })).toContain('you pay for sessions yourself');
  expect(show({ insuranceCoverages: [], stateOfResidence: null }, true)).toContain('Add the state of residence first');
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
  const page = <InsuranceOf patients={[patient]} isEditing={false} onFormClosed={() => {}} />;
  expect(untranslated(() => renderAlone(page), [...data, 'Cedar Mutual'])).toEqual([]);
});
