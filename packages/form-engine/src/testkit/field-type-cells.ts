import type { FieldType } from '../schema.ts';
import { composedCells } from './composed-cells.ts';
import type { FieldTypeCells } from './expected-cells.ts';

const options = [
  ['LOW', 'Low risk'],
  ['HIGH', 'High risk'],
] as const;

function textCells(longest: number): FieldTypeCells {
  return {
    fits: ['', 'Sleeps better', '<b>'],
    misfits: [1, true, ['a'], {}],
    empty: ['', ' \n'],
    notEmpty: ['a'],
    answered: ['a', 'Client declined to answer'],
    unanswered: ['', '  ', 7],
    faults: [
      ['a'.repeat(longest), []],
      ['a'.repeat(longest + 1), ['TOO_LONG']],
    ],
    shown: ['One\nTwo', [{ kind: 'text', text: 'One\nTwo' }]],
    printed: ['One', 'Two'],
    canUseAi: true,
  };
}

const choiceCells: FieldTypeCells = {
  extras: { options },
  fits: ['LOW', '', 'other'],
  misfits: [['LOW'], true, 1, {}],
  empty: [''],
  notEmpty: ['LOW', 'other'],
  answered: ['LOW'],
  unanswered: ['', ['LOW']],
  faults: [
    ['other', ['INVALID_SELECTION']],
    ['Low risk', ['INVALID_SELECTION']],
  ],
  shown: ['HIGH', [{ kind: 'text', text: 'High risk' }]],
  printed: ['High risk'],
  canUseAi: true,
};

const listCells: FieldTypeCells = {
  extras: { options },
  fits: [[], ['LOW'], ['other']],
  misfits: ['LOW', [1], [['LOW']], {}],
  empty: [[]],
  notEmpty: [['LOW']],
  answered: [['LOW', 'HIGH']],
  unanswered: [[], 'LOW'],
  faults: [
    [['LOW', 'other'], ['INVALID_SELECTION']],
    [['LOW', 'LOW'], ['INVALID_SELECTION']],
  ],
  shown: [['LOW', 'HIGH'], [{ kind: 'list', items: ['Low risk', 'High risk'] }]],
  printed: ['- Low risk', '- High risk'],
  canUseAi: true,
};

const displayCells: FieldTypeCells = {
  fits: [],
  misfits: ['', 'a', true, []],
  empty: ['a'],
  notEmpty: [],
  answered: [],
  unanswered: ['a', true],
  faults: [],
  shown: [null, [{ kind: 'text', text: 'The label' }]],
  printed: [],
  canUseAi: false,
};

/** A row per field type: value shape, empty, answered, validation, read-only form, PDF form, AI eligibility. */
export const fieldTypeCells: Readonly<Record<FieldType, FieldTypeCells>> = {
  checkbox: {
    fits: [true, false],
    misfits: ['true', 1, []],
    empty: [false],
    notEmpty: [true],
    answered: [true],
    unanswered: [false],
    faults: [],
    shown: [true, [{ kind: 'text', text: 'Yes' }]],
    printed: ['Yes'],
    canUseAi: false,
  },
  date: {
    fits: ['2026-11-24', '', 'soon'],
    misfits: [20261124, {}, true],
    empty: ['', ' '],
    notEmpty: ['2026-11-24', 'soon'],
    answered: ['2026-11-24'],
    unanswered: [''],
    faults: [
      ['2028-02-29', []],
      ['2026-02-29', ['INVALID_TYPE']],
      ['11/24/2026', ['INVALID_TYPE']],
      ['0026-11-24', ['INVALID_TYPE']],
    ],
    shown: ['2026-11-24', [{ kind: 'text', text: 'Nov 24, 2026' }]],
    printed: ['Nov 24, 2026'],
    canUseAi: true,
  },
  number: {
    extras: { min: 0, max: 27 },
    fits: [0, 12, -1, 1.5],
    misfits: ['12', Number.NaN, Number.POSITIVE_INFINITY, true],
    empty: [],
    notEmpty: [0],
    answered: [0, 27],
    unanswered: ['', '3'],
    faults: [
      [27, []],
      [28, ['OUT_OF_RANGE']],
      [-1, ['OUT_OF_RANGE']],
    ],
    shown: [12, [{ kind: 'text', text: '12' }]],
    printed: ['12'],
    canUseAi: true,
  },
  radio: choiceCells,
  select: choiceCells,
  textarea: textCells(20_000),
  textinput: textCells(500),
  skippable_textarea: textCells(20_000),
  text: displayCells,
  phone_input: {
    ...textCells(40),
    answered: ['555-123-4567', '+15551234567', '1'],
    faults: [
      ['555-123-456', ['INVALID_LENGTH']],
      ['555-123-45678', ['INVALID_LENGTH']],
      ['5'.repeat(41), ['TOO_LONG', 'INVALID_LENGTH']],
    ],
    shown: ['555-123-4567', [{ kind: 'text', text: '555-123-4567' }]],
    printed: ['555-123-4567'],
    canUseAi: false,
  },
  multiselect: listCells,
  medication_select_input: { ...listCells, canUseAi: false },
  treatment_plan_notifications: { ...displayCells, shown: [null, []] },
  treatment_plan_sharing_input: {
    fits: [true, false],
    misfits: ['yes', 0],
    empty: [],
    notEmpty: [true, false],
    answered: [true, false],
    unanswered: ['yes'],
    faults: [],
    shown: [false, [{ kind: 'text', text: 'Not shared with the client' }]],
    printed: [],
    canUseAi: false,
  },
  ...composedCells,
};
