/** Field types (P3.13-5). `field-types.ts` has the rules of each. */
export const fieldTypes = [
  'checkbox',
  'date',
  'number',
  'radio',
  'select',
  'textarea',
  'textinput',
  'skippable_textarea',
  'text',
  'time_range',
  'phone_input',
  'multiselect',
  'closing_out_note',
  'diagnosis_input',
  'medications_input',
  'objectives_input',
  'objective_updates_input',
  'goals_input',
  'discharge_goals_input',
  'medication_select_input',
  'treatment_plan_notifications',
  'treatment_plan_sharing_input',
  'address_input',
] as const;

export type FieldType = (typeof fieldTypes)[number];

/** Note types (P3.12-2 to P3.12-4): six for therapists, seven for prescribers, four legacy. */
export const noteTypes = [
  'CHART',
  'DISCHARGE',
  'INTAKE',
  'PROGRESS',
  'TREATMENT_PLAN',
  'GROW_PROGRESS',
  'PRESCRIBER_INTAKE',
  'PRESCRIBER_PROGRESS',
  'PRESCRIBER_GROW_PROGRESS',
  'PRESCRIBER_TREATMENT_PLAN',
  'PRESCRIBER_DISCHARGE',
  'PRESCRIBER_INTAKE_STREAMLINED',
  'PRESCRIBER_PROGRESS_STREAMLINED',
  'INITIAL',
  'FOLLOW_UP',
  'PSYCHIATRIC_INTAKE',
  'PSYCHIATRIC_FOLLOW_UP',
] as const;

export type NoteType = (typeof noteTypes)[number];

/** Sources of prefilled values, the first one first (P4.5-13). */
export const prefillSources = [
  'INTAKE_FORM',
  'PATIENT_CHART',
  'MOST_RECENT_NOTE',
  'TELEHEALTH_SESSION',
  'INITIAL_ASSESSMENT_NOTE',
] as const;

export type PrefillSource = (typeof prefillSources)[number];

/** Any JSON value. The shape depends on the field type. A field without an answer has no key in `NoteValues`. */
export type FieldValue =
  | null
  | boolean
  | number
  | string
  | readonly FieldValue[]
  | { readonly [key: string]: FieldValue };

/** Values by field id. Note content is the JSON text of this object. */
export type NoteValues = Readonly<Record<string, FieldValue>>;

export interface FieldOption {
  value: string;
  label: string;
}

/**
 * A test on the value of another field. `match` and `matchAny` compare the whole value; the `include` conditions look
 * into a list. A field without a value, and a field that is hidden, fails each of them.
 */
export type Condition =
  | { kind: 'match'; fieldId: string; value: FieldValue }
  | { kind: 'matchAny'; fieldId: string; values: readonly FieldValue[] }
  | { kind: 'includeSingle'; fieldId: string; value: FieldValue }
  | { kind: 'includeAny'; fieldId: string; values: readonly FieldValue[] }
  | { kind: 'includeAll'; fieldId: string; values: readonly FieldValue[] }
  | { kind: 'and'; conditions: readonly Condition[] }
  | { kind: 'or'; conditions: readonly Condition[] };

export type ConditionEffect = 'hide' | 'disable' | 'readOnly' | 'required';

/** `onFail` applies while `when` is false. `clearOnFail` also removes the value of the field. */
export interface FieldCondition {
  when: Condition;
  onFail: ConditionEffect;
  clearOnFail?: boolean;
}

/** At least one of the visible child fields must equal the value, or include it. */
export interface ChildrenIncludeValue {
  childIds: readonly string[];
  value: string | boolean;
  /** The required message when absent. */
  message?: string;
}

export interface Field {
  /** Unique in the note. Key of the value. */
  id: string;
  fieldType: FieldType;
  label: string;
  optional: boolean;
  options?: readonly FieldOption[];
  placeholder?: string;
  tooltip?: string;
  defaultValue?: FieldValue;
  fieldCondition?: FieldCondition;
  /** The sources that may fill the field. The order does not matter: `prefillSources` has the priority. */
  prefillFrom: readonly PrefillSource[];
  aiEligible: boolean;
  /** Asked anew in each note: never prefilled, copied from another note or suggested. A wrong answer would harm someone, or is sworn to. */
  isFresh?: boolean;
  layout?: 'full' | 'half';
  /** In characters. Text fields have a limit of their type when absent. */
  maxLength?: number;
  /** Bounds of a number, both included. */
  min?: number;
  max?: number;
  childrenIncludeValue?: ChildrenIncludeValue;
  /** Medications only: comments are not required. */
  commentsExempt?: boolean;
}

/** At least one visible field of the group must equal `value`; otherwise `highlightedFieldId` shows `message`. */
export interface FieldGroup {
  id: string;
  fieldIds: readonly string[];
  value: FieldValue;
  message: string;
  highlightedFieldId: string;
}

export interface Section {
  id: string;
  name: string;
  label: string;
  position: number;
  description?: string;
  fieldGroups: readonly FieldGroup[];
  fields: readonly Field[];
}

export interface NoteSchema {
  id: string;
  noteType: NoteType;
  schemaVersion: number;
  label: string;
  sections: readonly Section[];
}
