import { invalid } from '@linden/platform/domain-error';
import {
  MarkOwnClientRequest_Mark as Mark,
  type MarkOwnClientRequest,
} from '@linden/proto/scheduling/v1/practice_service_pb';
import type { ClientMark } from '#src/store/caseload/own-clients.ts';

const longestReason = 500;

/** Reads the mark of a request. Only a pause has a reason. */
export function readMark({ mark, pauseReason }: MarkOwnClientRequest): ClientMark {
  switch (mark) {
    case Mark.PAUSE:
      return { kind: 'PAUSE', reason: readReason(pauseReason) };
    case Mark.RESUME:
      return { kind: 'RESUME' };
    case Mark.ARCHIVE:
      return { kind: 'ARCHIVE' };
    case Mark.RESTORE:
      return { kind: 'RESTORE' };
    default:
      throw invalid('NOT_IN_LIST', 'must be a known mark', 'mark');
  }
}

function readReason(text: string): string {
  const reason = text.trim();
  if (reason === '') throw invalid('REQUIRED', 'a pause needs a reason', 'pauseReason');
  if (reason.length > longestReason) throw invalid('TOO_LONG', `at most ${longestReason} characters`, 'pauseReason');
  if (/[^\P{Cc}\n]/u.test(reason)) throw invalid('INVALID_TEXT', 'must not contain control characters', 'pauseReason');
  return reason;
}
