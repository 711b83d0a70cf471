import { expect, test } from 'vitest';
import { findSessionTerms } from './session-terms.ts';

test.each([
  [{ isIntake: true, minutes: 60 }, '90791'],
  [{ isIntake: true, minutes: 30 }, '90791'],
  [{ isIntake: false, minutes: 30 }, '90832'],
  [{ isIntake: false, minutes: 45 }, '90834'],
  [{ isIntake: false, minutes: 60 }, '90837'],
  [{ isIntake: false, minutes: 0 }, '90837'],
  [{ isIntake: true, minutes: 0 }, '90791'],
  [{ isIntake: false, minutes: 10 }, '90837'],
])('%o is estimated as %s', (session, cptCode) => {
  const planned = { ...session, isVirtual: false, licenseType: 'LCSW' };
  expect(findSessionTerms(planned)).toEqual({ cptCode, isTelehealth: false, licenseType: 'LCSW' });
});
