import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { DomainError } from '@linden/platform/domain-error';
import { ChatRole, MessageType, Writing } from '@linden/proto/messaging/v1/conversation_pb';
import { Relation } from '@linden/proto/resource/v1/profile_pb';
import { afterAll, expect, test } from 'vitest';
import { makeId } from './fake-services.ts';
import { openProviderBff } from './provider-bff.ts';

const open: { stop(): Promise<void> }[] = [];
afterAll(() => Promise.all(open.map((each) => each.stop())));

const at = timestampFromDate(new Date('2026-11-27T15:04:00Z'));
const message = {
  id: makeId(5),
  seq: 7n,
  type: MessageType.TEXT,
  role: ChatRole.CLIENT,
  userId: makeId(6),
  text: 'I will bring the log.',
  createdAt: at,
};
const conversation = {
  id: makeId(1),
  providerId: makeId(2),
  patientId: makeId(3),
  accountId: makeId(6),
  lastSeq: 7n,
  lastMessage: message,
  unread: 2,
  names: {
    providerName: 'Maya Linfield',
    patientName: 'Layla Haddad',
    writerName: 'Noor Haddad',
    writerRelation: Relation.PARENT_OR_GUARDIAN,
  },
};
const shown = `id channel providerName patientName writerName writerRelation unread otherReadSeq otherReadAt
  provider { id } lastMessage { seq direction messageType userId text createdAt }`;

test('a conversation says whose side wrote last, what is unread, and how far the other side has read', async () => {
  const bff = await openProviderBff(open, { listConversations: async () => ({ conversations: [conversation] }) });
  const expected = {
    id: makeId(1),
    channel: 'appointments',
    providerName: 'Maya Linfield',
    patientName: 'Layla Haddad',
    writerName: 'Noor Haddad',
    writerRelation: 'PARENT_OR_GUARDIAN',
    unread: 2,
    otherReadSeq: null,
    otherReadAt: null,
    provider: { id: makeId(2) },
    lastMessage: {
      seq: 7,
      direction: 'INCOMING',
      messageType: 'TEXT',
      userId: makeId(6),
      text: 'I will bring the log.',
      createdAt: '2026-11-27T15:04:00.000Z',
    },
  };
  const { data } = await bff.askAs(`{ conversations(role: PROVIDER) { ${shown} } }`);
  expect(data?.conversations).toEqual([expected]);
  const own = await bff.askAs('{ conversations(role: CLIENT) { lastMessage { direction } } }');
  expect(own.data?.conversations).toEqual([{ lastMessage: { direction: 'OUTGOING' } }]);
});

test('a message that cannot be read has no text, and the others have theirs', async () => {
  const asked: unknown[] = [];
  const bff = await openProviderBff(open, {
    listMessages: async (request: unknown) => {
      asked.push(request);
      return { messages: [{ ...message, text: '', isUnreadable: true }, message], hasEarlier: true };
    },
  });
  const { data } = await bff.askAs(
    '{ chatMessages(role: CLIENT, conversationId: "a", afterSeq: 5) { hasEarlier messages { text } } }',
  );
  expect(data?.chatMessages).toEqual({
    hasEarlier: true,
    messages: [{ text: null }, { text: 'I will bring the log.' }],
  });
  expect(asked).toEqual([expect.objectContaining({ beforeSeq: 0n, afterSeq: 5n })]);
});

test.each([
  [Writing.OPEN_UNTIL, 'OPEN_UNTIL'],
  // Of a later version.
  [99 as Writing, 'CARE_ENDED'],
])('whether the caller may write: %s is %s', async (writing, name) => {
  const bff = await openProviderBff(open, {
    getConversation: async () => ({ conversation, writing, writingEndsAt: at }),
  });
  const query = '{ conversation(role: CLIENT, id: "a") { writing writingEndsAt conversation { id } } }';
  expect((await bff.askAs(query)).data?.conversation).toEqual({
    writing: name,
    writingEndsAt: '2026-11-27T15:04:00.000Z',
    conversation: { id: makeId(1) },
  });
});

const send = `mutation { sendChatMessage(values: { role: CLIENT, conversationId: "c", id: "m", text: "Hello" }) {
  message { seq direction } error { code field } } }`;

test('a sent message and a refused one', async () => {
  const bff = await openProviderBff(open, { sendMessage: async () => ({ message }) });
  expect((await bff.askAs(send)).data?.sendChatMessage).toEqual({
    message: { seq: 7, direction: 'OUTGOING' },
    error: null,
  });
  const closed = new DomainError({ code: 'CONVERSATION_CLOSED', kind: 'conflict', message: 'closed' });
  const refusing = await openProviderBff(open, { sendMessage: () => Promise.reject(closed) });
  expect((await refusing.askAs(send)).data?.sendChatMessage).toEqual({
    message: null,
    error: { code: 'CONVERSATION_CLOSED', field: null },
  });
});

test('an outage of messaging is said, and is never none', async () => {
  const away = () => Promise.reject(new DomainError({ code: '' as never, kind: 'unavailable', message: 'away' }));
  const bff = await openProviderBff(open, { listConversations: away, countUnread: away });
  const { data, errors } = await bff.askAs('{ conversations(role: CLIENT) { id } unreadMessages(role: CLIENT) }');
  expect(data).toEqual({ conversations: null, unreadMessages: null });
  expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['SERVICE_UNAVAILABLE', 'SERVICE_UNAVAILABLE']);
});

test('a side keeps whether emails tell of messages', async () => {
  const asked: unknown[] = [];
  const bff = await openProviderBff(open, {
    getChatSettings: async (request: unknown) => {
      asked.push(request);
      return { settings: { sendsEmail: false } };
    },
    putChatSettings: async (request: { settings?: { sendsEmail: boolean } }) => {
      asked.push(request);
      return { settings: { sendsEmail: request.settings?.sendsEmail ?? false } };
    },
  });
  expect((await bff.askAs('{ chatSettings(role: PROVIDER) { sendsEmail } }')).data).toEqual({
    chatSettings: { sendsEmail: false },
  });
  const save = 'mutation { saveChatSettings(values: { role: CLIENT, sendsEmail: true }) { sendsEmail } }';
  expect((await bff.askAs(save)).data).toEqual({ saveChatSettings: { sendsEmail: true } });
  expect(asked).toEqual([
    expect.objectContaining({ role: ChatRole.PROVIDER }),
    expect.objectContaining({ role: ChatRole.CLIENT, settings: expect.objectContaining({ sendsEmail: true }) }),
  ]);
});

const welcome = { id: makeId(8), title: 'Welcome', text: 'Hi {first name}', isOn: true, updatedAt: at };

test('a provider keeps welcome messages; a refusal names the field, and one that cannot be read has no words', async () => {
  const unreadable = { ...welcome, id: makeId(9), title: '', text: '', isUnreadable: true };
  const bff = await openProviderBff(open, {
    listWelcomeMessages: async () => ({ welcomeMessages: [welcome, unreadable] }),
    putWelcomeMessage: async () => ({ welcomeMessage: welcome }),
    deleteWelcomeMessage: async () => ({}),
  });
  const { data } = await bff.askAs('{ welcomeMessages { id title text isOn updatedAt } }');
  const shownAt = '2026-11-27T15:04:00.000Z';
  expect(data?.welcomeMessages).toEqual([
    { id: makeId(8), title: 'Welcome', text: 'Hi {first name}', isOn: true, updatedAt: shownAt },
    { id: makeId(9), title: null, text: null, isOn: true, updatedAt: shownAt },
  ]);
  const save = `mutation { saveWelcomeMessage(values: { id: "w", title: "Welcome", text: "Hi {x}", isOn: true }) {
    welcomeMessage { id } error { code field } } }`;
  expect((await bff.askAs(save)).data).toEqual({
    saveWelcomeMessage: { welcomeMessage: { id: makeId(8) }, error: null },
  });
  expect((await bff.askAs('mutation { deleteWelcomeMessage(id: "w") }')).data).toEqual({ deleteWelcomeMessage: true });
  const unknown = new DomainError({ code: 'UNKNOWN_PLACEHOLDER', kind: 'invalid', message: 'braces', field: 'text' });
  const refusing = await openProviderBff(open, { putWelcomeMessage: () => Promise.reject(unknown) });
  expect((await refusing.askAs(save)).data).toEqual({
    saveWelcomeMessage: { welcomeMessage: null, error: { code: 'UNKNOWN_PLACEHOLDER', field: 'text' } },
  });
});

test('a posted message says what it was made from', async () => {
  const posted = { ...message, role: ChatRole.PROVIDER };
  const bff = await openProviderBff(open, {
    listMessages: async () => ({
      messages: [
        { ...posted, type: MessageType.WELCOME, welcomeMessageId: makeId(8) },
        { ...posted, type: MessageType.REFERRAL, referralShortId: 'abc' },
        // Of a later version.
        { ...posted, type: 99 as MessageType },
      ],
    }),
  });
  const query = `{ chatMessages(role: CLIENT, conversationId: "a") {
    messages { messageType providerWelcomeMessageId providerReferralGroupShortId } } }`;
  expect((await bff.askAs(query)).data?.chatMessages).toEqual({
    messages: [
      { messageType: 'WELCOME', providerWelcomeMessageId: makeId(8), providerReferralGroupShortId: null },
      { messageType: 'REFERRAL', providerWelcomeMessageId: null, providerReferralGroupShortId: 'abc' },
      { messageType: 'TEXT', providerWelcomeMessageId: null, providerReferralGroupShortId: null },
    ],
  });
});
