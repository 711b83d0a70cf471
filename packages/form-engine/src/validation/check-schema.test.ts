import { describe, expect, test } from 'vitest';
import { createField, createNoteSchema, createSection } from '#src/create-field.ts';
import { type Condition, type Field, type FieldCondition, fieldTypes, type NoteSchema } from '#src/schema.ts';
import { checkSchema } from './check-schema.ts';
import type { SchemaFaultCode } from './schema-fault.ts';

const options = ['YES', 'NO'];
const note = (fields: Field[], extras = {}): NoteSchema =>
  createNoteSchema('PROGRESS', 1, 'Note', [createSection('only', 'Only', fields, extras)]);
const text = (id: string, extras = {}) => createField('textinput', id, 'Label', extras);
const radio = (id: string, extras = {}) => createField('radio', id, 'Label', { options, ...extras });
const on = (when: Condition, rest: Partial<FieldCondition> = {}) => ({
  fieldCondition: { when, onFail: 'hide' as const, ...rest },
});
const match = (fieldId: string, value = 'YES'): Condition => ({ kind: 'match', fieldId, value });
const group = { id: 'g', fieldIds: ['a'], value: true, message: 'Choose one', highlightedFieldId: 'a' };
const children = (...childIds: string[]) => ({ childrenIncludeValue: { childIds, value: true } });

const sound: [string, NoteSchema][] = [
  ['one field', note([text('a')])],
  ['a chain of conditions', note([radio('a'), radio('b', on(match('a'))), radio('c', on(match('b')))])],
  ['two conditions on one field', note([radio('a'), radio('b', on(match('a'))), radio('c', on(match('a')))])],
  ['a group', note([createField('checkbox', 'a', 'A')], { fieldGroups: [group] })],
  ['children', note([createField('text', 'p', 'P', children('a')), createField('checkbox', 'a', 'A')])],
  ['a default value', note([radio('a', { defaultValue: 'NO' })])],
];

const faulty: [string, SchemaFaultCode, NoteSchema][] = [
  ['an id with a hyphen', 'INVALID_ID', note([text('a-b')])],
  ['an id that every object has', 'INVALID_ID', note([text('constructor')])],
  ['no schema id', 'INVALID_ID', { ...note([text('a')]), id: ' ' }],
  ['version 0', 'INVALID_ID', { ...note([text('a')]), schemaVersion: 0 }],
  ['two fields with one id', 'DUPLICATE_ID', note([text('a'), text('a')])],
  ['two groups with one id', 'DUPLICATE_ID', note([text('a')], { fieldGroups: [group, group] })],
  ['a field with the id of a section', 'DUPLICATE_ID', note([text('onlySection')])],
  ['no label of a field', 'NO_LABEL', note([createField('date', 'a', ' ')])],
  ['no label of the schema', 'NO_LABEL', { ...note([text('a')]), label: '' }],
  ['no label of a section', 'NO_LABEL', createNoteSchema('CHART', 1, 'N', [createSection('s', '', [text('a')])])],
  ['no fields', 'NO_FIELDS', note([])],
  ['a wrong position', 'INVALID_POSITION', move(note([text('a')]), 3)],
  ['a choice without options', 'INVALID_OPTIONS', note([createField('select', 'a', 'A')])],
  ['one option twice', 'INVALID_OPTIONS', note([radio('a', { options: ['x', 'x'] })])],
  ['a text with options', 'INVALID_OPTIONS', note([text('a', { options })])],
  ['a default that is no option', 'INVALID_DEFAULT', note([radio('a', { defaultValue: 'MAYBE' })])],
  ['a default of another shape', 'INVALID_DEFAULT', note([text('a', { defaultValue: 7 })])],
  ['bounds in the wrong order', 'INVALID_BOUNDS', note([createField('number', 'a', 'A', { min: 2, max: 1 })])],
  ['a length of 0', 'INVALID_BOUNDS', note([text('a', { maxLength: 0 })])],
  ['AI for a prescription', 'AI_NOT_ALLOWED', note([createField('medications_input', 'a', 'A', { aiEligible: true })])],
  [
    'prefill of a field that is asked anew',
    'FILLED_ANEW',
    note([text('a', { isFresh: true, prefillFrom: ['PATIENT_CHART'] })]),
  ],
  ['AI for a field that is asked anew', 'FILLED_ANEW', note([text('a', { isFresh: true, aiEligible: true })])],
  ['a default of a field that is asked anew', 'FILLED_ANEW', note([text('a', { isFresh: true, defaultValue: 'x' })])],
  ['a condition on an unknown field', 'UNKNOWN_FIELD', note([text('a', on(match('b')))])],
  ['an empty and', 'EMPTY_CONDITION', note([text('a', on({ kind: 'and', conditions: [] }))])],
  [
    'an empty list',
    'EMPTY_CONDITION',
    note([radio('a'), text('b', on({ kind: 'matchAny', fieldId: 'a', values: [] }))]),
  ],
  ['a value that is no option', 'INVALID_CONDITION', note([radio('a'), text('b', on(match('a', 'yes')))])],
  ['include on a single choice', 'INVALID_CONDITION', note([radio('a'), text('b', on(includes('a')))])],
  [
    'match on a list',
    'INVALID_CONDITION',
    note([createField('multiselect', 'a', 'A', { options }), text('b', on(match('a')))]),
  ],
  ['a condition on static text', 'INVALID_CONDITION', note([createField('text', 'a', 'A'), text('b', on(match('a')))])],
  [
    'required and cleared',
    'CLEARS_REQUIRED',
    note([radio('a'), text('b', on(match('a'), { onFail: 'required', clearOnFail: true }))]),
  ],
  ['a field that reads itself', 'CYCLE', note([radio('a', on(match('a')))])],
  ['a cycle of two', 'CYCLE', note([radio('a', on(match('b'))), radio('b', on(match('a')))])],
  [
    'a cycle of three inside and and or',
    'CYCLE',
    note([
      radio('a', on({ kind: 'or', conditions: [match('d'), match('b')] })),
      radio('b', on({ kind: 'and', conditions: [match('c')] })),
      radio('c', on(match('a'))),
      radio('d'),
    ]),
  ],
  ['a group of an unknown field', 'INVALID_GROUP', note([text('b')], { fieldGroups: [group] })],
  [
    'a group that highlights another field',
    'INVALID_GROUP',
    note([text('a'), text('b')], { fieldGroups: [{ ...group, highlightedFieldId: 'b' }] }),
  ],
  ['a group without a message', 'INVALID_GROUP', note([text('a')], { fieldGroups: [{ ...group, message: '' }] })],
  ['a child that does not exist', 'INVALID_CHILDREN', note([createField('text', 'p', 'P', children('x'))])],
  ['a child of itself', 'INVALID_CHILDREN', note([createField('text', 'p', 'P', children('p'))])],
  [
    'a child with two parents',
    'INVALID_CHILDREN',
    note([createField('text', 'p', 'P', children('a')), createField('text', 'q', 'Q', children('a')), text('a')]),
  ],
];

describe('checkSchema', () => {
  test.each(sound)('accepts %s', (_, schema) => expect(checkSchema(schema)).toEqual([]));

  test.each(faulty)('rejects %s as %s', (_, code, schema) => {
    expect([...new Set(checkSchema(schema).map((fault) => fault.code))]).toEqual([code]);
  });

  test('names the fields of a cycle, not those beside it', () => {
    const schema = note([radio('a', on(match('b'))), radio('b', on(match('a'))), radio('c')]);
    expect(checkSchema(schema).map(({ fieldId }) => fieldId)).toEqual(['a', 'b']);
  });

  test('knows 23 field types', () => expect(new Set(fieldTypes).size).toBe(23));
});

function includes(fieldId: string): Condition {
  return { kind: 'includeSingle', fieldId, value: 'YES' };
}

function move(schema: NoteSchema, position: number): NoteSchema {
  return { ...schema, sections: schema.sections.map((section) => ({ ...section, position })) };
}
