import { createField } from '@linden/form-engine/create-field';
import { noteSchemas } from '@linden/form-engine/note-types/note-schemas';
import type { FieldValue } from '@linden/form-engine/schema';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { withAnswers } from '#tests/support/fixtures/known-answers.tsx';
import { FieldSuggestion } from './field-suggestion.tsx';
import { RiskNotice } from './risk-notice.tsx';
import { SectionSuggestion } from './section-suggestion.tsx';
import { noChoices } from './suggestion-choices.ts';
import { SourceView } from './suggestion-source.tsx';
import { SuggestionsContext } from './suggestions-context.ts';
import { SuggestionsPanel } from './suggestions-panel.tsx';
import { getPhase, type Suggestions } from './use-suggestions.ts';

const act = () => undefined;
const suggestions = (change: Partial<Suggestions> = {}): Suggestions => ({
  phase: 'ready',
  failure: undefined,
  isLate: false,
  insights: { status: null, hasOthers: false, consents: [{ id: 'c1', isGiven: true }] },
  values: { plan: 'Weekly.' },
  outputShortId: 'o1',
  riskPlaces: [],
  choices: noChoices,
  seen: new Set(),
  markSeen: act,
  take: act,
  reject: act,
  request: act,
  ...change,
});

describe('a field with a suggestion', () => {
  const field = createField('textarea', 'plan', 'Plan', { aiEligible: true });
  const render = (value: FieldValue | undefined, prefill?: FieldValue, change: Partial<Suggestions> = {}) =>
    renderToStaticMarkup(
      withAnswers(
        <SuggestionsContext value={suggestions(change)}>
          <FieldSuggestion {...{ field, value, prefill, isDisabled: false, onChange: act }} />
        </SuggestionsContext>,
      ),
    );

  test('offers it by name, and fills nothing in', () => {
    const html = render(undefined);
    for (const text of [
      'Suggested by AI',
      'Weekly.',
      'Accept the suggestion for Plan',
      'Reject the suggestion for Plan',
    ])
      expect(html).toContain(text);
  });

  const taken = { choices: { taken: { plan: 'Weekly.' }, rejected: {} } };
  const rejected = { choices: { taken: {}, rejected: { plan: 'Weekly.' } } };
  test.each([
    ['accepted', render('Weekly.'), 'AI Generated<'],
    ['accepted and edited', render('Weekly, online.', undefined, taken), 'AI Generated with edit<'],
    ['rejected for own words', render('Own words.', undefined, rejected), 'Manually Entered<'],
    ['rejected, without an answer', render(undefined, undefined, rejected), 'Manually Entered<'],
    ['rejected for a prefilled answer', render('Before.', 'Before.', rejected), 'Prefill overrode the AI suggestion<'],
  ])('shows its author how AI took part: %s', (_, html, label) => {
    expect(html).toContain(label);
    expect(html).not.toContain('Accept');
  });

  test('shows nothing where AI must not fill a field', () => {
    const own = { ...field, aiEligible: false };
    const props = { field: own, value: undefined, prefill: undefined, isDisabled: false, onChange: act };
    const html = renderToStaticMarkup(
      <SuggestionsContext value={suggestions()}>
        <FieldSuggestion {...props} />
      </SuggestionsContext>,
    );
    expect(html).toBe('');
  });
});

describe('the panel', () => {
  const render = (change: Partial<Suggestions>) =>
    renderToStaticMarkup(
      <SuggestionsContext value={suggestions(change)}>
        <SuggestionsPanel />
      </SuggestionsContext>,
    );
  test.each<[string, Partial<Suggestions>, string]>([
    ['before a request', { phase: 'none' }, 'Nothing is filled in until you accept it.'],
    ['while it waits', { phase: 'pending' }, 'You can keep typing.'],
    ['with suggestions', {}, 'Review each one'],
    ['without any', { values: {} }, 'We found nothing to suggest from this session.'],
    ['in an outage of the model', { phase: 'failed', failure: 'UNAVAILABLE' }, 'working right now'],
    ['with a spent budget', { phase: 'failed', failure: 'BUDGET_SPENT' }, 'today’s suggestions'],
    ['in an outage of Linden', { phase: 'away' }, 'We couldn’t load suggestions.'],
    ['while it is late', { phase: 'pending', isLate: true }, 'longer than usual'],
    ['with consent', { phase: 'none' }, 'The client agrees to let AI use the transcript.'],
    [
      'without consent',
      { phase: 'none', insights: { status: null, hasOthers: false, consents: [{ id: 'c1', isGiven: false }] } },
      'The client hasn’t agreed',
    ],
    [
      'without the consent of a partner, and of someone else',
      {
        phase: 'none',
        insights: {
          status: 'TRANSCRIPTION_FAILED',
          hasOthers: true,
          consents: [
            { id: 'c1', isGiven: true },
            { id: 'c2', isGiven: false },
          ],
        },
      },
      'The other client in this session hasn’t agreed, so AI can’t suggest answers.</li><li>Someone in this session isn’t a client on Linden',
    ],
  ])('says so %s', (_, change, text) => expect(render(change)).toContain(text));
  test('is not there for a note without a session', () => {
    expect(renderToStaticMarkup(<SuggestionsPanel />)).toBe('');
  });
});

test('only sections with suggestions can be suggested again', () => {
  const html = renderToStaticMarkup(
    <SuggestionsContext value={suggestions()}>
      {noteSchemas.PROGRESS.sections.map((section) => (
        <SectionSuggestion key={section.id} {...{ section, answers: {}, isBusy: false, onChange: act }} />
      ))}
    </SuggestionsContext>,
  );
  expect(html.match(/aria-label="[^"]+"/g)).toEqual(['aria-label="Suggest this section again: Plan"']);
});

const facts = { isAway: false, isLoading: false, isSending: false, status: undefined, values: undefined } as const;
test.each([
  ['nothing was asked', facts, 'none'],
  ['a request is sent', { ...facts, isSending: true }, 'pending'],
  ['it is pending', { ...facts, status: 'PENDING' }, 'pending'],
  ['it failed', { ...facts, status: 'FAILED' }, 'failed'],
  ['it succeeded', { ...facts, status: 'SUCCEEDED', values: {} }, 'ready'],
  ['its values are loading', { ...facts, status: 'SUCCEEDED', isLoading: true }, 'loading'],
  ['its values cannot be read', { ...facts, status: 'SUCCEEDED' }, 'away'],
  ['Linden does not answer', { ...facts, isAway: true }, 'away'],
] as const)('%s', (_, given, phase) => expect(getPhase(given)).toBe(phase));

test('all suggestions of a section are accepted together once each was in view', () => {
  const values = { plan: 'Weekly.', homework: 'Write.' };
  const render = (seen: readonly string[]) =>
    renderToStaticMarkup(
      <SuggestionsContext value={suggestions({ values, seen: new Set(seen) })}>
        {noteSchemas.PROGRESS.sections.map((section) => (
          <SectionSuggestion key={section.id} {...{ section, answers: {}, isBusy: false, onChange: act }} />
        ))}
      </SuggestionsContext>,
    );
  expect(render(['plan', 'homework'])).toContain('Accept all in this section: Plan');
  expect(render(['plan'])).not.toContain('Accept all');
});

test('words about risk are said with their place, and nothing without them', () => {
  const place = { turn: 3, turns: 7, isClient: true, text: 'I wish I were dead.' };
  const render = (riskPlaces: Suggestions['riskPlaces']) =>
    renderToStaticMarkup(
      <SuggestionsContext value={suggestions({ riskPlaces })}>
        <RiskNotice />
      </SuggestionsContext>,
    );
  expect(render([])).toBe('');
  for (const text of ['words that may point to risk', 'I wish I were dead.', 'Client, part 3 of 7'])
    expect(render([place])).toContain(text);
});

test.each([
  [
    'a sentence',
    { isDeleted: false, place: { turn: 1, turns: 2, isClient: false, text: 'We met.' } },
    'You, part 1 of 2',
  ],
  ['a deleted transcript', { isDeleted: true, place: null }, 'The transcript was deleted after 30 days.'],
  ['no sentence', { isDeleted: false, place: null }, 'We couldn’t find one sentence'],
])('the source of a value is %s', (_, source, text) =>
  expect(renderToStaticMarkup(<SourceView source={source} />)).toContain(text),
);
