import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { getOnboardingPath, type OnboardingStep, onboardingSteps } from '#src/lib/paths/provider-paths.ts';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { OnboardingFrame } from './onboarding-frame.tsx';
import { ReadyNote } from './ready-note.tsx';
import { findPathAfter, findPathBefore } from './steps.ts';
import type { OnboardingRecord } from './use-onboarding.ts';

const record: OnboardingRecord = {
  id: 'p1',
  isOnboarding: true,
  isInReview: false,
  vetting: null,
  marketplaceVisible: false,
  videoRoomUrl: null,
  openOnboardingSteps: ['calendar', 'telehealth', 'scheduling'],
  profile: {
    id: 'p1',
    shortId: 'adafernh',
    name: 'Ada Fernhill',
    imgUrl: null,
    pronouns: 'she/her',
    description: '',
    topSpecialties: [],
    specialties: ['Anxiety'],
    physicalCity: 'Oakland',
    physicalState: 'CA',
    stateCredentials: [{ usState: 'CA', licenseType: 'LMFT' }],
  },
};
const at = (page: ReactNode) => <MemoryRouter>{page}</MemoryRouter>;
const frame = (step: OnboardingStep, open?: OnboardingStep[], provider?: OnboardingRecord, isAway = false) =>
  at(
    <OnboardingFrame step={step} state={{ provider, open, isAway }}>
      <i />
    </OnboardingFrame>,
  );
const ready = (marketplaceVisible = true) =>
  at(<ReadyNote provider={{ ...record, marketplaceVisible }} clientOrigin="http://linden.localhost" />);

describe('the onboarding steps', () => {
  test.each([
    ['basic-information', undefined, '/onboarding/specialties'],
    ['specialties', '/onboarding/basic-information', '/onboarding/calendar'],
    ['calendar', '/onboarding/specialties', '/onboarding/telehealth'],
    ['telehealth', '/onboarding/calendar', '/onboarding/scheduling'],
    ['scheduling', '/onboarding/telehealth', '/dashboard'],
  ] as const)('%s', (step, before, after) => {
    expect([findPathBefore(step), findPathAfter(step)]).toEqual([before, after]);
  });

  test('show the progress', () => {
    const html = renderToStaticMarkup(frame('telehealth', ['calendar', 'telehealth', 'scheduling'], record));
    expect(html).toContain('Step 4 of 5');
    expect(html).toContain('3 of 5 left until clients can find you');
    expect(html).toMatch(/aria-current="step"[^>]*>Telehealth and office/);
    const links = [...html.matchAll(/<li data-done="(\w+)"><a [^>]*href="([^"]+)"/g)].map(([, done, to]) => [to, done]);
    const done = ['true', 'true', 'false', 'false', 'false'];
    expect(links).toEqual(onboardingSteps.map((step, index) => [getOnboardingPath(step), done[index]]));
  });

  test.each([
    { name: 'while it loads', open: undefined, isAway: false, says: '' },
    { name: 'when it is unknown', open: undefined, isAway: true, says: 'We couldn’t check which steps are done.' },
    { name: 'when all are done', open: [], isAway: false, says: 'All 5 steps are done' },
  ])('never call a step done $name', ({ open, isAway, says }) => {
    const html = renderToStaticMarkup(frame('calendar', open, record, isAway));
    expect(html).toContain(`role="status">${says}</p>`);
    expect(html.includes('data-done="true"')).toBe(open !== undefined);
  });

  test('have no way back from the first step', () => {
    expect(renderToStaticMarkup(frame('basic-information'))).not.toContain('Back');
    expect(renderToStaticMarkup(frame('specialties'))).toMatch(/href="\/onboarding\/basic-information"[^>]*>Back/);
  });

  test('show a preview of what is saved, and what is missing', () => {
    const html = renderToStaticMarkup(frame('basic-information', [], record));
    for (const text of [
      'Ada Fernhill',
      'LMFT · she/her',
      'Your description appears here.',
      'Anxiety',
      'Office in Oakland, CA',
    ])
      expect(html).toContain(text);
    expect(html).not.toContain('By video');
  });
});

describe('the end of onboarding', () => {
  test('says that the provider is live, and leads to the public profile, the home and the preview', () => {
    const html = renderToStaticMarkup(ready());
    expect(html).toContain('You’re live');
    expect(html).toMatch(
      /href="http:\/\/linden.localhost\/[^"]*adafernh.*href="\/dashboard".*href="\/schedule-preview"/,
    );
  });

  test('offers no public profile while it is hidden', () => {
    expect(renderToStaticMarkup(ready(false))).not.toContain('http://linden.localhost');
  });

  test('every word can be translated', () => {
    const given = ['Ada Fernhill', 'she/her', 'LMFT', ' · ', 'Anxiety', 'Oakland', 'CA'];
    expect(untranslated(() => frame('scheduling', ['calendar'], record), given)).toEqual([]);
    expect(untranslated(() => ready())).toEqual([]);
  });
});
