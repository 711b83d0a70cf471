import { describe, expect, it } from 'vitest';
import { createFullDraft } from '#tests/support/fixtures/booking-fixtures.ts';
import { readTypedDraft, writeTypedDraft } from './typed-draft.ts';

const draft = createFullDraft();
const slot = { start: draft.start, inOffice: draft.inOffice };

describe('the answers of a form', () => {
  it('are read as they were written, for the slot of the page', () => {
    expect(readTypedDraft(writeTypedDraft(draft), slot)).toEqual(draft);
    const moved = { start: '2026-12-03T01:30:00.000Z', inOffice: true };
    expect(readTypedDraft(writeTypedDraft(draft), moved)).toEqual({ ...draft, ...moved });
  });

  it.each(['', '{', 'null', '"text"'])('%j are none', (text) => {
    expect(readTypedDraft(text, slot)).toBeUndefined();
  });

  it('of another version of the form keep what fits', () => {
    const text = JSON.stringify({
      usState: 7,
      payment: { way: 'cash', unknown: 'x' },
      profile: { legalFirstName: 'Maya', legalLastName: null, unknown: 'x' },
      signed: [{ agreement: 'INFORMED_CONSENT', version: '2' }, { agreement: 'INFORMED_CONSENT' }, 'x'],
    });
    const read = readTypedDraft(text, slot);
    expect(read).toMatchObject({
      ...slot,
      usState: '',
      payment: { way: 'cash', memberId: '' },
      profile: { legalFirstName: 'Maya', legalLastName: '' },
      consent: { primaryEmail: '' },
      signed: [{ agreement: 'INFORMED_CONSENT', version: '2' }],
    });
    expect(JSON.stringify(read)).not.toContain('unknown');
  });

  it('at their limits fit into what the server takes', () => {
    const line = '"'.repeat(200);
    const fill = <Fields extends object>(fields: Fields) =>
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === false ? false : line]));
    const full = {
      ...draft,
      profile: { ...fill(draft.profile), reasonForTherapy: 'x'.repeat(2000) },
      consent: fill(draft.consent),
    } as unknown as typeof draft;
    // Each quotation mark is two characters; a form of letters has half of it (services/scheduling, maxDraftLength).
    expect(writeTypedDraft(full).length).toBeLessThan(16_384);
    expect(writeTypedDraft(full).replaceAll('\\"', 'x').length).toBeLessThan(12_000);
  });
});
