import { describe, expect, it } from 'vitest';
import { findDayPart } from './greeting.ts';

const at = (clock: string) => new Date(`2026-11-21T${clock}Z`);

describe('greets by the hour', () => {
  it.each([
    ['00:00', 'evening'],
    ['04:59', 'evening'],
    ['05:00', 'morning'],
    ['11:59', 'morning'],
    ['12:00', 'afternoon'],
    ['16:59', 'afternoon'],
    ['17:00', 'evening'],
    ['23:59', 'evening'],
  ])('%s is %s', (clock, part) => expect(findDayPart(at(`${clock}:00`), 'UTC')).toBe(part));

  it.each([
    ['America/Los_Angeles', 'morning'],
    ['America/New_York', 'afternoon'],
    ['Europe/Berlin', 'evening'],
    ['Asia/Kolkata', 'evening'],
    ['Pacific/Honolulu', 'morning'],
  ])('uses the client’s zone: 18:00 UTC in %s is %s', (zone, part) => {
    expect(findDayPart(at('18:00:00'), zone)).toBe(part);
  });
});
