import { recordedSessions } from '@linden/testkit/telehealth/recorded-sessions';
import { expect, test } from 'vitest';
import { buildModelRequest } from './build-model-request.ts';
import { removeIdentifiers } from './remove-identifiers.ts';

const remove = (text: string, names: string[] = []) =>
  removeIdentifiers({ names, turns: [{ speaker: 'CLIENT', text }] })[0]?.text;

test.each([
  ['I am MARLOW, not Marlowe.', 'I am [name], not Marlowe.'],
  ["Marlow O'Brien-Ruiz called.", '[name] [name] called.'],
  ['Born March 4, 1991.', 'Born [date].'],
  ['Born 3/4/91 or 1991-03-04.', 'Born [date] or [date].'],
  ['Married in 2009.', 'Married in [year].'],
  ['Call (555) 010-4242 or +1 555 010 4242.', 'Call [number] or [number].'],
  ['Write to m.q@mail.example please.', 'Write to [email] please.'],
  ['I live at 12 Old Mill Road now.', 'I live at [address] now.'],
  ['It took 45 minutes, 3 of 10.', 'It took 45 minutes, 3 of 10.'],
])('%s', (text, expected) => expect(remove(text, ['Marlow', "O'Brien-Ruiz"])).toBe(expected));

test('no request to a model has an identifier of a recorded session', () => {
  const task = { noteType: 'PROGRESS', sectionId: undefined, instruction: '', earlier: {} } as const;
  for (const session of recordedSessions) {
    const before = JSON.stringify(session.turns).toLowerCase();
    const after = JSON.stringify(buildModelRequest(task, session, removeIdentifiers(session))).toLowerCase();
    for (const identifier of session.identifiers) {
      expect(before).toContain(identifier.toLowerCase());
      expect(after).not.toContain(identifier.toLowerCase());
    }
    expect(after).toContain(session.labels.facts.plan?.toLowerCase());
  }
});
