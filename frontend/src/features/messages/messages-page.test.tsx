import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  ChatContactsDocument,
  ChatSettingsDocument,
  ConversationDocument,
  ConversationsDocument,
} from '#src/gen/operations.ts';
import { answer, withAnswers } from '#tests/support/fixtures/known-answers.tsx';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import type { ListedConversation } from './conversation-list.tsx';
import { describePeople } from './describe-people.ts';
import { MessagesPage, MessagesView } from './messages-page.tsx';
import { ThreadView } from './thread-view.tsx';

const conversation: ListedConversation = {
  id: 'c1',
  patientId: 'p1',
  providerName: 'Maya Lindquist',
  provider: null,
  patientName: 'Karim Haddad',
  writerName: 'Noor Haddad',
  writerRelation: 'OTHER_LEGALLY_AUTHORIZED_REPRESENTATIVE',
  lastMessage: {
    id: 'm1',
    seq: 4,
    direction: 'INCOMING',
    text: 'See <b>you</b> at 4:30.',
    createdAt: '2020-11-27T15:04:00.000Z',
    messageType: 'TEXT',
    providerReferralGroupShortId: null,
  },
  unread: 2,
  otherReadSeq: null,
  otherReadAt: null,
};
const list = (change: Partial<ListedConversation> = {}) => (
  <MessagesView side="CLIENT" base="/m" conversations={[{ ...conversation, ...change }]} current={undefined} />
);
const show = (page: Parameters<typeof withAnswers>[0]) => renderToStaticMarkup(withAnswers(page));

test.each([
  ['PROVIDER', true],
  ['CLIENT', false],
] as const)('a %s chooses whether emails say that messages wait: %s', (side, sendsEmail) => {
  const settings = answer(ChatSettingsDocument, { role: side }, { chatSettings: { sendsEmail } });
  const page = withAnswers(<MessagesView side={side} base="/m" conversations={[]} current={undefined} />, settings);
  const html = renderToStaticMarkup(page);
  expect(html).toContain('Email notifications');
  expect(html).toContain('neither names nor what was written');
  expect(html.includes('checked=""')).toBe(sendsEmail);
});

describe('the list', () => {
  test('names the other side, whom it is about, the newest words as text, and what is unread', () => {
    const html = show(list());
    expect(html).toContain('Maya Lindquist');
    expect(html).toContain('About Karim Haddad · See &lt;b&gt;you&lt;/b&gt; at 4:30.');
    expect(html).toContain('2 unread');
    expect(html).toContain('href="/m/c1"');
    expect(html).toContain('href="/m/new"');
  });

  test('marks own words, and words that cannot be read', () => {
    const { lastMessage } = conversation;
    if (!lastMessage) throw new Error('a message');
    expect(show(list({ lastMessage: { ...lastMessage, direction: 'OUTGOING' } }))).toContain('You: See');
    expect(show(list({ lastMessage: { ...lastMessage, text: null } }))).toContain('Error loading message');
  });

  test('says what to do when there are none, when they do not load, and while they do', () => {
    const empty = <MessagesView side="CLIENT" base="/m" conversations={[]} current={undefined} />;
    expect(show(empty)).toContain('You can write to a provider you’ve booked with.');
    expect(show(<MessagesPage side="PROVIDER" base="/m" />)).toContain('Loading your messages');
    const none = answer(ConversationsDocument, { role: 'PROVIDER' }, { conversations: [] });
    const page = withAnswers(<MessagesPage side="PROVIDER" base="/m" />, none);
    expect(renderToStaticMarkup(page)).toContain('a client who has booked with you');
  });
});

test.each([
  ['CLIENT', 'SELF', 'Maya Lindquist', undefined],
  ['CLIENT', 'PARENT_OR_GUARDIAN', 'Maya Lindquist', 'About Karim Haddad'],
  ['PROVIDER', 'SELF', 'Karim Haddad', undefined],
  ['PROVIDER', 'PARENT_OR_GUARDIAN', 'Noor Haddad', 'About Karim Haddad'],
] as const)('%s reads of a writer who is %s: %s, %s', (side, writerRelation, name, about) => {
  expect(describePeople({ ...conversation, writerRelation }, side)).toEqual({ name, about });
});

test('a name that is not known is said', () => {
  const nameless = { ...conversation, providerName: null, patientName: null };
  expect(describePeople(nameless, 'CLIENT')).toEqual({ name: 'Name not available', about: undefined });
});

const outbox = {
  list: () => [],
  subscribe: () => () => undefined,
  add: () => undefined,
  retry: () => undefined,
  remove: () => undefined,
  settle: () => undefined,
};
const stored = (seq: number, direction: 'INCOMING' | 'OUTGOING', text: string | null) => ({
  id: `m${seq}`,
  seq,
  direction,
  text,
  createdAt: '2020-11-27T15:04:00.000Z',
  messageType: 'TEXT' as const,
  providerReferralGroupShortId: null,
});
const thread = {
  messages: [stored(1, 'OUTGOING', 'First'), stored(2, 'INCOMING', null), stored(3, 'OUTGOING', 'Line one\nline two')],
  hasEarlier: true,
  isLoadingEarlier: false,
  isStale: true,
  outbox,
  loadEarlier: () => undefined,
  outgoing: [
    { id: 'o1', text: 'Lost on the way', state: 'failed' as const },
    { id: 'o2', text: 'On the way', state: 'sending' as const },
    { id: 'o3', text: 'Offline', state: 'waiting' as const },
    { id: 'o4', text: 'Refused', state: 'refused' as const },
  ],
};

describe('a conversation', () => {
  const view = (otherRead?: { seq: number; at: string }) =>
    show(<ThreadView thread={thread} name="Maya" otherRead={otherRead} />);

  test('says whose words each message has, which could not be read, and how each unsent one stands', () => {
    const html = view();
    expect(html).toMatch(/You: <\/span>First/);
    expect(html).toMatch(/Maya: <\/span>Error loading message/);
    for (const words of ['Not sent.', 'Try again', 'Sending', 'Waiting for a connection', 'You can’t write here'])
      expect(html).toContain(words);
    expect(html).toContain('aria-label="Try again: Lost on the way"');
    expect(html).toContain('New messages may be missing.');
    expect(html).toContain('Show earlier messages');
  });

  test('a recommendation leads its reader to the providers, and a welcome message says what it is', () => {
    const posted = (direction: 'INCOMING' | 'OUTGOING') => {
      const messages = [
        { ...stored(1, direction, 'Welcome'), messageType: 'WELCOME' as const },
        { ...stored(2, direction, 'Look'), messageType: 'REFERRAL' as const, providerReferralGroupShortId: 'a/b' },
      ];
      return show(<ThreadView thread={{ ...thread, messages, outgoing: [] }} name="Maya" otherRead={undefined} />);
    };
    expect(posted('INCOMING')).toContain('<a href="/recommended/a%2Fb"');
    expect(posted('INCOMING').match(/ · Welcome message/g)).toHaveLength(1);
    // Providers have no such page.
    expect(posted('OUTGOING')).not.toContain('/recommended/');
  });

  test('says only of the newest own message whether it was read', () => {
    expect(view().match(/ · Sent/g)).toHaveLength(1);
    expect(view({ seq: 2, at: '2020-11-27T16:00:00.000Z' })).toContain(' · Sent');
    const read = view({ seq: 3, at: '2020-11-27T16:00:00.000Z' });
    expect(read).toContain(' · Read ');
    expect(read).not.toContain(' · Sent');
  });
});

test('every text is in the locale', () => {
  const data = ['Maya Lindquist', 'Karim Haddad', 'Noor Haddad', 'See &lt;b&gt;you&lt;/b&gt; at 4:30.', 'First'];
  const days = ['Fri, Nov 27, 2020', 'AM', 'PM', 'Line one\nline two', 'Lost on the way', 'On the way', 'Offline'];
  const contact = { ...conversation, providerId: 'r1', accountId: 'a1' };
  const pages = [
    list(),
    <MessagesView key="none" side="PROVIDER" base="/m" conversations={[]} current={undefined} />,
    <ThreadView
      key="thread"
      thread={{ ...thread, outgoing: thread.outgoing.slice(0, 3) }}
      name="Maya"
      otherRead={undefined}
    />,
    <MessagesView key="new" side="CLIENT" base="/m" conversations={[]} current="new" />,
    <MessagesView key="open" side="CLIENT" base="/m" conversations={[conversation]} current="c1" />,
  ];
  const answers = [
    answer(ChatContactsDocument, { role: 'CLIENT' }, { chatContacts: [contact] }),
    answer(
      ConversationDocument,
      { role: 'CLIENT', id: 'c1' },
      { conversation: { writing: 'OPEN', writingEndsAt: null, conversation } },
    ),
  ];
  for (const page of pages)
    expect(untranslated(() => withAnswers(page, ...answers), [...data, ...days, 'Maya'])).toEqual([]);
});
