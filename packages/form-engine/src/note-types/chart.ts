import { createField, createNoteSchema, createSection } from '../create-field.ts';
import { noteTypeLabels } from './note-type-labels.ts';

/** A contact or fact for the record that is not billed, such as a call to a school. */
export const chartNote = createNoteSchema('CHART', 1, noteTypeLabels.CHART, [
  createSection('chart', 'Chart note', [
    createField('date', 'contactDate', 'Date', { layout: 'half' }),
    createField('select', 'contactKind', 'Kind', {
      options: [
        ['CALL', 'Phone call'],
        ['MESSAGE', 'Message or email'],
        ['COLLATERAL', 'Contact with family or another provider'],
        ['MISSED', 'Missed or late canceled session'],
        ['RECORDS', 'Records received or sent'],
        ['OTHER', 'Other'],
      ],
      layout: 'half',
    }),
    createField('textinput', 'contactWith', 'With whom', {
      fieldCondition: {
        when: { kind: 'matchAny', fieldId: 'contactKind', values: ['CALL', 'MESSAGE', 'COLLATERAL', 'RECORDS'] },
        onFail: 'hide',
        clearOnFail: true,
      },
    }),
    createField('phone_input', 'contactPhone', 'Phone number', {
      optional: true,
      placeholder: '555-123-4567',
      fieldCondition: {
        when: { kind: 'match', fieldId: 'contactKind', value: 'CALL' },
        onFail: 'hide',
        clearOnFail: true,
      },
    }),
    createField('checkbox', 'releaseOnFile', 'A signed release allows this contact', {
      fieldCondition: {
        when: { kind: 'matchAny', fieldId: 'contactKind', values: ['COLLATERAL', 'RECORDS'] },
        onFail: 'hide',
        clearOnFail: true,
      },
    }),
    createField('textarea', 'chartText', 'Note'),
    createField('textarea', 'chartNextSteps', 'Next steps', { optional: true }),
  ]),
]);
