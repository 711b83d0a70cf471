import { expect, test } from 'vitest';
import { noteTypes } from '../schema.ts';
import { noteTypeSlugs } from './note-type-labels.ts';
import { listOfferedTypes, noteTypeTable } from './note-type-table.ts';

const on = { streamlinedNotes: true };

test('the table has slug, label, creatable, billable and gate of all 17 types', () => {
  const rows = noteTypes.map((noteType) => {
    const { label, isCreatable, isBillable, gate = '' } = noteTypeTable[noteType];
    return [noteTypeSlugs[noteType], label, isCreatable, isBillable, gate].join(' | ');
  });
  expect(rows.toSorted()).toEqual([
    'chart | Chart note (non-billable) | true | false | ',
    'discharge | Discharge summary | true | false | ',
    'follow-up | Follow-up note (legacy) | false | true | ',
    'grow-progress | Progress note with treatment plan | true | true | ',
    'initial | Initial note (legacy) | false | true | ',
    'intake | Initial assessment | true | true | ',
    'prescriber-discharge | Psychiatric discharge summary | true | false | ',
    'prescriber-grow-progress | Psychiatric progress note with treatment plan | true | true | ',
    'prescriber-intake | Psychiatric initial assessment | true | true | ',
    'prescriber-intake-streamlined | Psychiatric initial assessment (streamlined) | true | true | streamlinedNotes',
    'prescriber-progress | Psychiatric SOAP note | true | true | ',
    'prescriber-progress-streamlined | Psychiatric progress note (streamlined) | true | true | streamlinedNotes',
    'prescriber-treatment-plan | Psychiatric treatment plan | true | true | ',
    'progress | SOAP note | true | true | ',
    'psychiatric-follow-up | Psychiatric follow-up note (legacy) | false | true | ',
    'psychiatric-intake | Psychiatric intake note (legacy) | false | true | ',
    'treatment-plan | Treatment plan | true | true | ',
  ]);
});

test.each([
  ['a therapist', { isPrescriber: false, gates: on }, 'INTAKE PROGRESS GROW_PROGRESS TREATMENT_PLAN CHART DISCHARGE'],
  [
    'a therapist, for an invoice',
    { isPrescriber: false, gates: on, forInvoice: true },
    'INTAKE PROGRESS GROW_PROGRESS TREATMENT_PLAN',
  ],
  [
    'a prescriber without the gate',
    { isPrescriber: true, gates: undefined },
    'PRESCRIBER_INTAKE PRESCRIBER_PROGRESS PRESCRIBER_GROW_PROGRESS PRESCRIBER_TREATMENT_PLAN CHART PRESCRIBER_DISCHARGE',
  ],
  [
    'a prescriber with the gate, for an invoice',
    { isPrescriber: true, gates: on, forInvoice: true },
    'PRESCRIBER_INTAKE PRESCRIBER_INTAKE_STREAMLINED PRESCRIBER_PROGRESS PRESCRIBER_PROGRESS_STREAMLINED PRESCRIBER_GROW_PROGRESS PRESCRIBER_TREATMENT_PLAN',
  ],
])('%s is offered (spec provider-portal, 4.7 and 6)', (_, offer, types) => {
  expect(listOfferedTypes(offer).join(' ')).toBe(types);
});
