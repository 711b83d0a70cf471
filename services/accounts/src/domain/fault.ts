import { DomainError, invalid } from '@linden/platform/domain-error';

/** Something wrong with one field of a person; codes are stable. */
export interface FieldFault {
  /** Path in the request. */
  field: string;
  code: string;
}

export function when(holds: boolean, field: string, code: string): FieldFault[] {
  return holds ? [{ field, code }] : [];
}

/** The first fault as a refusal; the value is not repeated, since it says something of a person. */
export function refuseFaults(faults: readonly FieldFault[]): void {
  const [fault] = faults;
  if (fault) throw invalid(fault.code, 'this value cannot be stored', fault.field);
}

export function conflict(code: string, message: string, field?: string): DomainError {
  return new DomainError({ code, kind: 'conflict', message, ...(field === undefined ? {} : { field }) });
}
