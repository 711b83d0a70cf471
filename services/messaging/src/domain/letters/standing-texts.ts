import { countedDays, decideLevel, findConsequence } from '@linden/vocabulary/provider-cancel/ladder';
import type { Letter } from '#src/domain/mail-layout.ts';
import type { StandingContent } from './standing-notice.ts';

/** Builds the letter to a provider whose standing changed: what it means, why, until when, and how to contest it. */
export function buildStandingLetter(content: StandingContent): Letter {
  const { level, counted, link } = content;
  const action = { label: 'See your standing', link };
  if (level === 0 && !content.lockedUntil) {
    const words = 'Your standing is back to normal. No cancellation counts against it anymore.';
    return { subject: 'Your standing is back to normal', paragraphs: [words], action, after: [] };
  }
  const times = counted === 1 ? 'one cancellation counts as' : `${counted} cancellations count as`;
  return {
    subject: 'Your standing has changed',
    paragraphs: [
      effectWords(content),
      ...(counted > 0
        ? [`Why: in the last ${countedDays} days, ${times} unexcused. You are at level ${level} of 5.`]
        : []),
      ...untilWords(content),
    ],
    action,
    after: [
      'If a cancellation should not count, contest it on that page. A person on our team reads it, and a second person decides.',
    ],
  };
}

function effectWords({ level, isEarly, lockedUntil, timeZone }: StandingContent): string {
  if (lockedUntil)
    return `New clients can’t book with you until ${formatDay(lockedUntil, timeZone)}. Your current clients still can.`;
  const { kind } = findConsequence(decideLevel(level), isEarly ? 'EARLY' : 'STANDARD');
  switch (kind) {
    case 'RANKED_LOWER':
      return 'You are now ranked lower in search.';
    case 'PROFILE_LOWER':
      return 'Your profile now appears lower.';
    case 'NONE':
    case 'REMINDER':
      return 'This is a reminder. Nothing changes for you yet.';
    case 'WARNING':
      return 'This is a warning. Nothing changes for you yet.';
    case 'LOCKED':
      // The lock has ended and the level has not. The early variant never changes a rank.
      return `New clients can book with you again.${isEarly ? '' : ' You are still ranked lower in search.'}`;
    default:
      return kind satisfies never;
  }
}

function untilWords({ until, lockedUntil, timeZone }: StandingContent): string[] {
  if (lockedUntil || !until) return [];
  return [
    `Each cancellation counts for ${countedDays} days. Without another one, your level falls on ${formatDay(until, timeZone)}.`,
  ];
}

/** Formats 'Nov 24, 2026'. */
function formatDay(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(at);
}
