import { isRecord } from '@linden/form-engine/field-value';
import * as styles from '#src/features/note-editor/note-editor.module.css';
import { listAddressParts, listClosingParts } from './composed-parts.ts';
import { FieldFault } from './field-fault.tsx';
import { type FieldInputProps, findError } from './field-input.ts';
import { RecordFields } from './record-fields.tsx';
import type { RecordPart } from './record-parts.ts';

export function AddressInput(props: FieldInputProps) {
  return <RecordInput {...props} parts={listAddressParts()} />;
}

/** The day of the last contact and a summary, which end the record. */
export function ClosingInput(props: FieldInputProps) {
  return <RecordInput {...props} parts={listClosingParts()} />;
}

function RecordInput({
  field,
  label,
  value,
  faults,
  isDisabled,
  onChange,
  parts,
}: FieldInputProps & { parts: readonly RecordPart[] }) {
  return (
    <fieldset className={styles.noteGroup}>
      <legend>{label}</legend>
      {field.tooltip ? <p className="hint">{field.tooltip}</p> : null}
      <FieldFault message={findError(faults)} />
      <RecordFields
        fieldId={field.id}
        path={[]}
        parts={parts}
        record={isRecord(value) ? value : {}}
        faults={faults}
        isDisabled={isDisabled}
        onChange={(record) => onChange(Object.keys(record).length === 0 ? undefined : record)}
      />
    </fieldset>
  );
}
