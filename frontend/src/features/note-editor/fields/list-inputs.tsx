import { isList, isRecord } from '@linden/form-engine/field-value';
import type { FieldValue } from '@linden/form-engine/schema';
import * as styles from '#src/features/note-editor/note-editor.module.css';
import { say } from '../note/words.ts';
import {
  dischargeGoalParts,
  listGoalParts,
  listMedicationConfirmations,
  listMedicationParts,
  listObjectiveParts,
  listObjectiveUpdateParts,
} from './composed-parts.ts';
import { FieldFault } from './field-fault.tsx';
import { type FieldInputProps, findError } from './field-input.ts';
import { RecordFields } from './record-fields.tsx';
import { RecordList } from './record-list.tsx';
import type { RecordOfParts, RecordPart } from './record-parts.ts';

export function GoalsInput(props: FieldInputProps) {
  return (
    <ListInput
      {...props}
      name={say('types.goal')}
      add={say('types.addGoal')}
      parts={listGoalParts()}
      // The treatment plan knows a goal by its id, so that a later note can change it.
      create={() => ({ shortId: crypto.randomUUID() })}
    />
  );
}

export function DischargeGoalsInput(props: FieldInputProps) {
  return <ListInput {...props} name={say('types.goal')} add={say('types.addGoal')} parts={dischargeGoalParts()} />;
}

export function ObjectivesInput(props: FieldInputProps) {
  return (
    <ListInput {...props} name={say('types.objective')} add={say('types.addObjective')} parts={listObjectiveParts()} />
  );
}

export function ObjectiveUpdatesInput(props: FieldInputProps) {
  const parts = listObjectiveUpdateParts();
  return <ListInput {...props} name={say('types.objective')} add={say('types.addUpdate')} parts={parts} />;
}

interface ListInputProps extends FieldInputProps {
  name: string;
  add: string;
  parts: readonly RecordPart[];
  create?: () => RecordOfParts;
}

function ListInput(props: ListInputProps) {
  const { field, label, value, faults, isDisabled, onChange, name, add, parts, create } = props;
  return (
    <fieldset className={styles.noteGroup}>
      <legend>{label}</legend>
      {field.tooltip ? <p className="hint">{field.tooltip}</p> : null}
      <FieldFault message={findError(faults)} />
      <RecordList
        {...{ fieldId: field.id, path: [], name, add, parts, faults, isDisabled, create }}
        records={readRecords(value)}
        onChange={(records) => onChange(records.length === 0 ? undefined : records)}
      />
    </fieldset>
  );
}

/** The list may stay empty: a plan without medications is an answer, once both confirmations are checked. */
export function MedicationsInput({ field, label, value, faults, isDisabled, onChange }: FieldInputProps) {
  const record = isRecord(value) ? value : {};
  const { medication_plans: plans, ...rest } = record;
  const records = readRecords(plans);
  return (
    <fieldset className={styles.noteGroup}>
      <legend>{label}</legend>
      {field.tooltip ? <p className="hint">{field.tooltip}</p> : null}
      <FieldFault message={findError(faults) ?? findError(faults, 'medication_plans')} />
      <RecordList
        {...{ fieldId: field.id, path: ['medication_plans'], faults, isDisabled, records }}
        name={say('types.medication')}
        add={say('types.addMedication')}
        parts={listMedicationParts()}
        onChange={(changed) => onChange({ ...rest, medication_plans: changed })}
      />
      <RecordFields
        {...{ fieldId: field.id, path: [], faults, isDisabled, record: rest }}
        parts={listMedicationConfirmations(field.commentsExempt === true)}
        onChange={(changed) => onChange({ ...changed, medication_plans: records })}
      />
    </fieldset>
  );
}

function readRecords(value: FieldValue | undefined): readonly RecordOfParts[] {
  return isList(value) ? value.filter(isRecord) : [];
}
