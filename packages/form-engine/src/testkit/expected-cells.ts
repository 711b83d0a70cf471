import type { createField } from '../create-field.ts';
import type { DisplayPart } from '../display-part.ts';
import type { FieldValue } from '../schema.ts';

/** What the tests expect of one field type. */
export interface FieldTypeCells {
  extras?: Parameters<typeof createField>[3];
  fits: readonly FieldValue[];
  misfits: readonly FieldValue[];
  empty: readonly FieldValue[];
  notEmpty: readonly FieldValue[];
  /** The first one has no faults. */
  answered: readonly FieldValue[];
  unanswered: readonly FieldValue[];
  /** Values with their faults as 'path.CODE'. */
  faults: readonly (readonly [FieldValue, readonly string[]])[];
  shown: readonly [FieldValue, readonly DisplayPart[]];
  printed: readonly string[];
  canUseAi: boolean;
}
