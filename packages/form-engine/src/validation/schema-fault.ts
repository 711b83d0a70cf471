export interface SchemaFault {
  /** Absent for faults of the whole schema. */
  fieldId?: string;
  code: SchemaFaultCode;
  /** For the author of the schema. */
  message: string;
}

export type SchemaFaultCode =
  | 'INVALID_ID'
  | 'DUPLICATE_ID'
  | 'NO_LABEL'
  | 'NO_FIELDS'
  | 'INVALID_POSITION'
  | 'INVALID_OPTIONS'
  | 'INVALID_DEFAULT'
  | 'INVALID_BOUNDS'
  | 'AI_NOT_ALLOWED'
  | 'FILLED_ANEW'
  | 'UNKNOWN_FIELD'
  | 'EMPTY_CONDITION'
  | 'INVALID_CONDITION'
  | 'CLEARS_REQUIRED'
  | 'CYCLE'
  | 'INVALID_GROUP'
  | 'INVALID_CHILDREN';
