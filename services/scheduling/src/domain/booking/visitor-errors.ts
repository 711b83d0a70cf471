import { DomainError, type RefusalCode } from '@linden/platform/domain-error';

/** The visitor is past a budget: a code mailed to the address lets them go on. */
export function proofRequired(): DomainError {
  return conflict('PROOF_REQUIRED', 'prove this email address with a code first', 'profile.email');
}

export function lettersExhausted(): DomainError {
  return conflict('LETTERS_EXHAUSTED', 'enough codes were sent for now; try again in an hour', 'email');
}

export function codeWrong(): DomainError {
  return conflict('CODE_WRONG', 'this is not the code of the newest letter', 'code');
}

/** Also the answer after five wrong tries and for a code that was used. */
export function codeExpired(): DomainError {
  return conflict('CODE_EXPIRED', 'this code does not work anymore; request a new one', 'code');
}

function conflict(code: RefusalCode, message: string, field: string): DomainError {
  return new DomainError({ code, kind: 'conflict', message, field });
}
