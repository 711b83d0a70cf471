import { createHash } from 'node:crypto';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { riskRules, riskRulesVersion } from '@linden/vocabulary/safety/risk-rules';
import { spellings } from '@linden/vocabulary/safety/spellings';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { crisisCard } from '#src/locales/en/crisis-card.ts';
import { CrisisCard } from './crisis-card.tsx';
import { SafetyAlertsView } from './safety-alerts.tsx';

const card = (given: Partial<Parameters<typeof CrisisCard>[0]> = {}) =>
  renderToStaticMarkup(
    <CrisisCard
      name="Maya Linfield"
      state="held"
      isOnline={true}
      onSend={() => undefined}
      onClose={() => undefined}
      {...given}
    />,
  );

test.each<[string, Partial<Parameters<typeof CrisisCard>[0]>, string]>([
  ['the lifeline', {}, 'href="tel:988"'],
  ['the lifeline by text', {}, 'href="sms:988"'],
  ['the emergency number', {}, 'href="tel:911"'],
  ['that no answer is promised', {}, 'Maya Linfield may not read your message soon.'],
  ['that nothing was sent yet', {}, 'Your message isn’t sent yet.'],
  ['how to send all the same', {}, '>Send message<'],
  ['that it did not arrive offline', { isOnline: false }, 'This did not reach Maya Linfield. You’re offline.'],
  ['that it did not arrive', { state: 'unsent' }, 'This did not reach Maya Linfield.'],
  ['that it was sent', { state: 'sent' }, 'Your message was sent.'],
])('the crisis card says %s', (_, given, words) => {
  expect(card(given)).toContain(words);
});

/** A clinician approves rules and texts together: a change of one raises `riskRulesVersion` and adds its digest here. */
const approvedDigests: Readonly<Record<number, string>> = { 1: '6bf92cee9e81b15b' };

test('rules and texts are those of the version that is approved', () => {
  const rules = riskRules.map(({ id, tier, pattern, unless, weakens }) => [
    id,
    tier,
    String(pattern),
    String(unless),
    String(weakens),
  ]);
  const all = JSON.stringify([rules, [...spellings], crisisCard]);
  expect(createHash('sha256').update(all).digest('hex').slice(0, 16)).toBe(approvedDigests[riskRulesVersion]);
});

const alert = {
  id: 'a',
  conversationId: 'c',
  seq: 3,
  patientName: 'Layla Haddad',
  raisedAt: '2026-11-27T15:04:00.000Z',
  isCovered: false,
  coveredText: null as string | null,
};
const list = (alerts: readonly (typeof alert)[], isAway = false) =>
  renderToStaticMarkup(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() })}>
      <MemoryRouter>
        <SafetyAlertsView alerts={alerts} isAway={isAway} onAnswered={() => undefined} />
      </MemoryRouter>
    </ApolloProvider>,
  );

test('Today shows one entry for each conversation, and nothing without alerts', () => {
  expect(list([])).toBe('');
  expect(list([], true)).toContain('We couldn’t check for safety alerts');
  const words = list([alert, { ...alert, id: 'b', seq: 5 }]);
  expect(words).toContain('2 messages may be about someone’s safety');
  expect(words.match(/href="\/messages\/c"/g)).toHaveLength(1);
  const covered = list([{ ...alert, isCovered: true, coveredText: 'I want to die' }]);
  expect(covered).toContain('<blockquote>I want to die</blockquote>');
  expect(covered).toContain('>Close the alert<');
  expect(covered).not.toContain('href="/messages/c"');
});
