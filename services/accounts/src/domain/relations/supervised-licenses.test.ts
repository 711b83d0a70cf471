import { expect, test } from 'vitest';
import { needsSupervisor } from './supervised-licenses.ts';

test.each([
  ['AMFT', true],
  ['amft', true],
  ['LPC-Associate', true],
  ['LPC Intern', true],
  ['MHC-LP', true],
  ['LMFT', false],
  ['LCSW', false],
  ['PhD', false],
  ['MD', false],
  ['', false],
])('a license %j needs a supervisor: %s', (type, expected) => expect(needsSupervisor(type)).toBe(expected));
