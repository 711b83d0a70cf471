import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { WelcomeMessagesDocument, type WelcomeMessagesQuery } from '#src/gen/operations.ts';
import { answer, withAnswers } from '#tests/support/fixtures/known-answers.tsx';
import { findWelcomeFaults } from './find-welcome-faults.ts';
import { WelcomeForm } from './welcome-form.tsx';
import { WelcomePage } from './welcome-page.tsx';

const stored = {
  id: 'w1',
  title: 'Welcome <b>',
  text: 'Hi {first name}, I am {my name}.\nSee you soon.',
  isOn: true,
  updatedAt: '2026-11-20T10:00:00.000Z',
};

const show = (messages: WelcomeMessagesQuery['welcomeMessages']) =>
  renderToStaticMarkup(
    withAnswers(<WelcomePage />, answer(WelcomeMessagesDocument, {}, { welcomeMessages: messages })),
  );

describe('the page', () => {
  test('lists each message with its words as text, whether it is on, and what to do with it', () => {
    const html = show([stored, { ...stored, id: 'w2', title: 'For couples', isOn: false }]);
    expect(html).toContain('Welcome &lt;b&gt;');
    expect(html).toContain('Hi {first name}, I am {my name}.');
    expect(html.match(/checked=""/g)).toHaveLength(1);
    expect(html).toContain('Send “For couples” to new clients');
    expect(html).toContain('aria-label="Edit: For couples"');
    expect(html).toContain('aria-label="Delete: For couples"');
  });

  test('says what they are for when there is none, and which one cannot be read', () => {
    expect(show([])).toContain('You have no welcome message.');
    expect(show([{ ...stored, title: null, text: null }])).toContain('Error loading message');
  });
});

test('the form shows the message as a client reads it', () => {
  const html = renderToStaticMarkup(withAnswers(<WelcomeForm message={stored} onDone={async () => undefined} />));
  expect(html).toContain('Hi Sam, I am Your name.');
});

test.each([
  [{ title: 'Hello', text: 'Hi {first name}' }, {}],
  [{ title: ' ', text: 'Hi' }, { title: 'Enter a title.' }],
  [{ title: 'x'.repeat(81), text: 'Hi' }, { title: 'A title can have up to 80 characters.' }],
  [{ title: 'Hello', text: '\n' }, { text: 'Write a message.' }],
  [{ title: 'Hello', text: 'x'.repeat(10_001) }, { text: 'A message can have up to 10,000 characters.' }],
  [
    { title: 'Hello', text: 'Hi {client}' },
    { text: '{client} stands for nothing. Use the buttons below, or remove the braces.' },
  ],
])('faults of %o: %o', (draft, faults) => {
  expect(findWelcomeFaults({ ...draft, isOn: false })).toEqual({ title: undefined, text: undefined, ...faults });
});
