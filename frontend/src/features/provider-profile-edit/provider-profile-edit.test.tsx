import { ageGroups } from '@linden/vocabulary/search/age-groups';
import { feedbackTags } from '@linden/vocabulary/search/feedback-tags';
import { genders } from '@linden/vocabulary/search/genders';
import { identities } from '@linden/vocabulary/search/identities';
import { languages } from '@linden/vocabulary/search/languages';
import { specialties as specialtyNames } from '@linden/vocabulary/search/specialties';
import { treatmentMethods } from '@linden/vocabulary/search/treatment-methods';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { aProfile } from '#tests/support/fixtures/provider-fixtures.ts';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { BasicFields } from './basic-fields.tsx';
import { basicPart } from './basic-part.ts';
import { listLicensedStates } from './own-profile.tsx';
import { PartForm, type PartFormProps } from './part-form.tsx';
import { ProfileView } from './profile-page.tsx';
import type { PartFaults } from './profile-part.ts';
import { SpecialtiesFields } from './specialties-fields.tsx';
import { type SpecialtiesDraft, specialtiesPart } from './specialties-part.ts';
import { TelehealthFields } from './telehealth-fields.tsx';
import { telehealthPart } from './telehealth-part.ts';

const nothing = () => undefined;
const provider = aProfile();

const basic = () => (
  <BasicFields
    name="Maya Lindquist"
    years={12}
    draft={basicPart.draftOf(provider)}
    faults={{ description: 'Say something.' }}
    onChange={nothing}
  />
);
const specialties = (changes: Partial<SpecialtiesDraft> = {}, faults: PartFaults<SpecialtiesDraft> = {}) => (
  <SpecialtiesFields draft={{ ...specialtiesPart.draftOf(provider), ...changes }} faults={faults} onChange={nothing} />
);
const telehealth = () => (
  <TelehealthFields
    draft={telehealthPart.draftOf(provider)}
    faults={{}}
    onChange={nothing}
    licensed={listLicensedStates(provider)}
  />
);
const form = (given: Partial<PartFormProps> = {}) => (
  <PartForm
    label="Part"
    isRestored={false}
    isSaving={false}
    isSaved={false}
    isChanged={false}
    faulty={0}
    fault=""
    saveLabel="Continue"
    onSave={nothing}
    onLoad={nothing}
    onOverwrite={nothing}
    {...given}
  >
    <span />
  </PartForm>
);
const page = (given: Partial<typeof provider> = {}) => (
  <MemoryRouter>
    <ProfileView provider={{ ...provider, ...given }} clientOrigin="http://linden.localhost:8080">
      <i />
      <i />
      <i />
    </ProfileView>
  </MemoryRouter>
);

describe('the fields', () => {
  test('show the length of the description', () => {
    expect(renderToStaticMarkup(basic())).toContain('9 of 5000 characters');
  });

  test('tie a fault to its field', () => {
    expect(renderToStaticMarkup(basic())).toMatch(/<textarea[^>]*aria-invalid="true"/);
  });

  test('refuse a third style at the field when it is chosen', () => {
    const html = renderToStaticMarkup(specialties({ therapyStyles: ['Warm', 'Direct', 'Holistic'] }));
    expect(html).toMatch(/aria-describedby="styles-hint styles-error"/);
    expect(html).toContain('Please choose at most two.');
    expect(renderToStaticMarkup(specialties())).not.toContain('Please choose at most two.');
  });

  test('offer only treated specialties as strengths', () => {
    const html = renderToStaticMarkup(specialties({ specialties: ['Aging'], topSpecialties: [] }));
    const strengths = html.slice(html.indexOf('Your top specialties'), html.indexOf('How you work'));
    expect(strengths.match(/type="checkbox"/g)).toHaveLength(1);
  });

  test('say what a missing video room means', () => {
    const without = { ...telehealthPart.draftOf(provider), videoRoomUrl: '' };
    const html = renderToStaticMarkup(
      <TelehealthFields draft={without} faults={{}} onChange={nothing} licensed={listLicensedStates(provider)} />,
    );
    expect(html).toContain('Without it, clients can’t book you by video.');
    expect(renderToStaticMarkup(telehealth())).toContain('Only clients with an appointment see this link.');
  });

  test('offer licensed states as locations', () => {
    const html = renderToStaticMarkup(telehealth());
    expect(html).toContain('<option value="NV">Nevada</option>');
    expect(html).not.toContain('Texas');
  });
});

describe('the form around them', () => {
  test.each([
    ['that a draft was restored', { isRestored: true }, 'your unsaved changes'],
    ['that another edit was saved first', { isChanged: true }, 'Save my version'],
    ['the fault', { fault: 'We got no answer.' }, 'We got no answer.'],
    ['that it is saved', { isSaved: true }, 'Saved.'],
  ])('says %s', (_, given, text) => {
    expect(renderToStaticMarkup(form(given))).toContain(text);
    expect(renderToStaticMarkup(form())).not.toContain(text);
  });
});

describe('the profile', () => {
  test.each([
    ['links to the public profile', 'href="http://linden.localhost:8080/provider/maya-lindquist/p1short000"'],
    ['shows licenses', '<dt>Nevada</dt><dd>LCSW</dd>'],
    ['shows insurances by state', '<dt>California</dt><dd>Aetna, Cigna</dd>'],
    ['says who changes them', 'contact support'],
  ])('%s', (_, text) => expect(renderToStaticMarkup(page())).toContain(text));

  test('shows insurances that failed to load differently from none', () => {
    const html = renderToStaticMarkup(page({ profile: { ...provider.profile, insurances: null } }));
    expect(html).toContain('couldn’t load the insurance plans');
    expect(html).not.toContain('No insurance is known');
  });

  test('says that it is hidden', () => {
    expect(renderToStaticMarkup(page({ marketplaceVisible: false }))).toContain('Your profile is hidden');
  });
});

test('every word can be translated', () => {
  const vocabulary = (html: string[]) =>
    html.filter((text) => !known.has(text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")));
  expect(vocabulary(untranslated(basic, ['Maya Lindquist', 'I listen.', 'Say something.']))).toEqual([]);
  expect(vocabulary(untranslated(() => specialties()))).toEqual([]);
  expect(vocabulary(untranslated(telehealth))).toEqual([]);
  expect(untranslated(() => page(), ['Nevada', 'California', 'LCSW', 'LMFT', 'Aetna, Cigna'])).toEqual([]);
  const said = { isRestored: true, isChanged: true, isSaved: true };
  expect(untranslated(() => form(said), ['Continue', 'Part'])).toEqual([]);
});

// Labels of the search are values of the API (docs/decisions/014-labels-in-addresses-and-api.md).
const known = new Set<string>([
  ...ageGroups.map(({ name }) => name),
  ...feedbackTags,
  ...genders,
  ...identities,
  ...languages,
  ...specialtyNames,
  ...treatmentMethods,
  'California',
  'Nevada',
]);
