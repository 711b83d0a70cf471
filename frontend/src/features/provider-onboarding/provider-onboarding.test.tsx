import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { OnboardingStep } from '#src/lib/provider-paths.ts';
import { untranslated } from '../../../tests/pseudo-locale.ts';
import { OnboardingFrame } from './onboarding-frame.tsx';
import { ReadyNote } from './ready-note.tsx';
import { pathAfter, pathBefore } from './steps.ts';

const frame = (step: OnboardingStep) => (
  <MemoryRouter>
    <OnboardingFrame step={step}>
      <i />
    </OnboardingFrame>
  </MemoryRouter>
);
const ready = () => (
  <MemoryRouter>
    <ReadyNote />
  </MemoryRouter>
);

describe('the onboarding steps', () => {
  test.each([
    ['basic-information', undefined, '/onboarding/specialties'],
    ['specialties', '/onboarding/basic-information', '/onboarding/telehealth'],
    ['telehealth', '/onboarding/specialties', '/onboarding/scheduling'],
    ['scheduling', '/onboarding/telehealth', '/dashboard'],
  ] as const)('%s', (step, before, after) => {
    expect([pathBefore(step), pathAfter(step)]).toEqual([before, after]);
  });

  test('show the progress', () => {
    const html = renderToStaticMarkup(frame('telehealth'));
    expect(html).toContain('Step 3 of 4');
    expect(html).toMatch(/aria-current="step"[^>]*>Telehealth and office/);
  });

  test('have no way back from the first step', () => {
    expect(renderToStaticMarkup(frame('basic-information'))).not.toContain('Back');
    expect(renderToStaticMarkup(frame('specialties'))).toMatch(/href="\/onboarding\/basic-information"[^>]*>Back/);
  });

  test('end with the home and the preview', () => {
    expect(renderToStaticMarkup(ready())).toMatch(/href="\/dashboard".*href="\/schedule-preview"/);
  });

  test('every word can be translated', () => {
    expect(untranslated(() => frame('scheduling'))).toEqual([]);
    expect(untranslated(ready)).toEqual([]);
  });
});
