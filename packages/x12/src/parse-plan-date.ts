import type { PlanDate } from './eligibility-answer.ts';
import { getElement, type Segment } from './segment.ts';
import { parseX12Day } from './x12-day.ts';

/** Reads a DTP segment; undefined when its day or range is not one of the calendar. */
export function parsePlanDate(segment: Segment): PlanDate | undefined {
  const qualifier = getElement(segment, 1).trim();
  const form = getElement(segment, 2).trim();
  const [first = '', second = ''] = getElement(segment, 3).trim().split('-');
  const from = parseX12Day(first);
  if (form === 'D8') return from && !second ? { qualifier, from, to: from, isRange: false } : undefined;
  const to = parseX12Day(second);
  return form === 'RD8' && from && to && from <= to ? { qualifier, from, to, isRange: true } : undefined;
}
