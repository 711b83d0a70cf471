import { DomainError, invalid, type RefusalCode } from '@linden/platform/domain-error';

/** An error in one field of a person's record. */
export interface FieldFault {
  /** Path in the request. */
  field: string;
  code: RefusalCode;
}

export function findFaultWhen(holds: boolean, field: string, code: RefusalCode): FieldFault[] {
  return holds ? [{ field, code }] : [];
}

/** Throws the first fault. The message leaves out the value, because it is personal data. */
export function throwFirstFault(faults: readonly FieldFault[]): void {
  const [fault] = faults;
  if (fault) throw invalid(fault.code, 'this value cannot be stored', fault.field);
}

export function conflict(code: RefusalCode, message: string, field?: string): DomainError {
  return new DomainError({ code, kind: 'conflict', message, ...(field === undefined ? {} : { field }) });
}
