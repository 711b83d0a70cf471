import { evaluate } from '@linden/form-engine/conditions/evaluate';
import type { ConditionEffect, Field, FieldType, NoteSchema, NoteValues } from '@linden/form-engine/schema';
import { findFaults } from '@linden/form-engine/validation/find-faults';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ActionBar, type BarMode } from './action-bar.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FieldSource } from './field-source.tsx';
import { emptyNoteState } from './note/note-state.ts';
import { NoteForm } from './note-form.tsx';

const createField = (id: string, fieldType: FieldType, extras: Partial<Field> = {}): Field => ({
  id,
  fieldType,
  label: `Question ${id}`,
  optional: false,
  prefillFrom: [],
  aiEligible: false,
  ...extras,
});

const createSchema = (fields: readonly Field[]): NoteSchema => ({
  id: 'progress-1',
  noteType: 'PROGRESS',
  schemaVersion: 1,
  label: 'SOAP note',
  sections: [
    {
      id: 'planSection',
      name: 'plan',
      label: 'Plan',
      position: 0,
      fields,
      fieldGroups: [
        {
          id: 'group',
          fieldIds: ['first', 'second'],
          value: true,
          message: 'Check one of them',
          highlightedFieldId: 'second',
        },
      ],
    },
  ],
});

function render(fields: readonly Field[], typed: NoteValues, isReadOnly = false): string {
  const schema = createSchema(fields);
  return renderToStaticMarkup(
    <NoteForm
      schema={schema}
      state={{ ...emptyNoteState, typed, isReadOnly }}
      evaluation={evaluate(schema, typed)}
      faults={findFaults(schema, typed)}
      isBusy={false}
      onChange={() => undefined}
    />,
  );
}

const conditional = (onFail: ConditionEffect) => [
  createField('choice', 'textinput'),
  createField('asked', 'textinput', {
    optional: onFail === 'required',
    fieldCondition: { when: { kind: 'match', fieldId: 'choice', value: 'yes' }, onFail },
  }),
];

/** The markup of the field `asked`. */
const partOf = (html: string) => html.slice(html.indexOf('id="field-asked"'));

describe('a field whose condition fails (spec provider-portal, section 4.5)', () => {
  const failed = { choice: 'no', asked: 'Kept' };
  test('is not there when it is hidden', () => {
    expect(render(conditional('hide'), failed)).not.toContain('field-asked');
    expect(render(conditional('hide'), { ...failed, choice: 'yes' })).toContain('field-asked');
  });
  test('cannot be used when it is disabled', () => {
    expect(partOf(render(conditional('disable'), failed))).toMatch(/<input[^>]*disabled/);
    expect(partOf(render(conditional('disable'), { ...failed, choice: 'yes' }))).not.toMatch(/<input[^>]*disabled/);
  });
  test('shows its answer without an input when it is read-only', () => {
    const html = partOf(render(conditional('readOnly'), failed));
    expect(html).toContain('Kept');
    expect(html).not.toContain('<input');
  });
  test('is no longer optional when it is required', () => {
    expect(render(conditional('required'), { choice: 'yes' })).toContain('Question asked (optional)');
    const html = partOf(render(conditional('required'), { choice: 'no' }));
    expect(html).not.toContain('(optional)');
    expect(html).toContain('This field is required');
  });
});

test('a group error stands at its highlighted field alone', () => {
  const fields = ['first', 'second'].map((id) => createField(id, 'checkbox', { optional: true }));
  const html = render(fields, {});
  expect(html.match(/Check one of them/g)).toHaveLength(1);
  expect(html.indexOf('Check one of them')).toBeGreaterThan(html.indexOf('field-second'));
  expect(render(fields, { first: true })).not.toContain('Check one of them');
});

test('a read-only note has no inputs', () => {
  const html = render(conditional('hide'), { choice: 'yes', asked: 'Kept' }, true);
  expect(html).toContain('Kept');
  expect(html).not.toContain('<input');
});

test.each([
  ['its source', false, 'Prefilled from most recent note'],
  ['that it was edited', true, 'Prefilled from most recent note, edited by you'],
])('a prefilled field says %s', (_, isEdited, text) => {
  const source = { kind: 'PREFILLED', from: 'MOST_RECENT_NOTE' } as const;
  expect(renderToStaticMarkup(<FieldSource suggestion={source} isEdited={isEdited} />)).toContain(`${text}</p>`);
});

test('the errors name each field', () => {
  const schema = createSchema(conditional('hide'));
  const html = renderToStaticMarkup(<ErrorSummary schema={schema} faults={findFaults(schema, {})} />);
  expect(html).toContain('aria-label="Error Details"');
  expect(html).toContain('Question choice: This field is required');
});

describe('the bar of actions', () => {
  const act = () => undefined;
  const bar = (mode: BarMode, errors = 0, dueAt?: string) =>
    renderToStaticMarkup(
      <ActionBar
        saved={null}
        {...{ mode, errors, dueAt, phase: 'idle' }}
        {...{ onClose: act, onSave: act, onSign: act, onEdit: act, onDiscard: act }}
      />,
    );
  test.each<[string, string, string]>([
    ['finishes a draft', bar('draft'), 'Save and close'],
    ['signs', bar('draft'), 'Sign note'],
    ['opens a finished note', bar('finished'), 'Edit note'],
    ['saves changes', bar('editing'), 'Save changes'],
    ['discards changes', bar('editing'), 'Discard changes'],
    ['counts errors', bar('draft', 3), 'Please fix 3 errors to proceed.'],
    ['leads to errors', bar('draft', 3), 'View errors'],
    ['says a deadline', bar('draft', 0, '2999-11-27T16:50:00.000Z'), 'Due '],
    ['says that a deadline has passed', bar('draft', 0, '2001-11-27T16:50:00.000Z'), 'Was due '],
  ])('%s', (_, html, text) => expect(html).toContain(text));
});
