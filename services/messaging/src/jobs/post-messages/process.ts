import type { Rows } from '@linden/platform/store/store';
import { fillWelcomeMessage } from '@linden/vocabulary/messages/welcome-placeholders';
import type { ConversationContext } from '#src/context.ts';
import type { Writer } from '#src/ports/chat-people.ts';
import { addAccountEvent } from '#src/store/conversations/account-events.ts';
import {
  type ChatPost,
  delayChatPost,
  endChatPost,
  listChatPosts,
  lockChatPost,
} from '#src/store/conversations/chat-posts.ts';
import { putConversation } from '#src/store/conversations/conversations.ts';
import { addMessage, type Posted } from '#src/store/conversations/messages.ts';
import { findWelcomeMessage } from '#src/store/conversations/welcome-messages.ts';
import { openWelcome } from '#src/use-cases/conversations/welcome-messages.ts';

/** Messages of one round. Those that are left come with the next one. */
const limit = 50;
/** Minutes until a client without an account is looked for again. */
const waitMinutes = 60;
/** Days after which a message would come too late. */
const longestDays = 30;
const dayMs = 86_400_000;

type Context = Pick<
  ConversationContext,
  'store' | 'people' | 'care' | 'announce' | 'envelope' | 'clock' | 'logger' | 'newId'
>;

/** Posts what waits into the conversations of each pair, once for each account that writes for the patient. */
export async function postMessages(context: Context): Promise<void> {
  const { store, logger } = context;
  const inside = store.as({ kind: 'service', name: 'messaging' });
  for (const post of await inside.read((tx) => listChatPosts(tx, limit))) {
    // One that fails stops no other; it is tried again with the next round.
    await postOne(context, post).catch((err: unknown) =>
      logger.error({ err, post_id: post.id }, 'a message was not posted'),
    );
  }
}

async function postOne(context: Context, post: ChatPost): Promise<void> {
  const { store, people, care, announce } = context;
  const inside = store.as({ kind: 'service', name: 'messaging' });
  const [relation, [patient], accountId, [provider]] = await Promise.all([
    care.findRelation(post.providerId, post.patientId),
    people.listWriters([post.patientId]),
    people.findProviderAccount(post.providerId),
    people.listProviders([post.providerId]),
  ]);
  const isLate = context.clock.now().getTime() - post.createdAt.getTime() > longestDays * dayMs;
  // Without an author no one has written it: a provider who has no account yet, or who left.
  const author = accountId && provider && !provider.hasLeft ? { accountId, name: provider.name } : undefined;
  const isOver = isLate || !relation.treats;
  const readers = patient?.writers.filter(({ actsToday }) => actsToday) ?? [];
  const told = await inside.tx(async (tx) => {
    if (!(await lockChatPost(tx, post.id))) return [];
    if (author && !isOver && readers.length === 0) {
      await delayChatPost(tx, post.id, waitMinutes);
      return [];
    }
    await endChatPost(tx, post.id);
    if (!author || isOver) return [];
    const content = await findContent(context, tx, post, author);
    if (!content) return [];
    for (const reader of readers) await addPost(context, tx, { post, author, reader, content });
    return [post.providerId, ...readers.map(({ accountId }) => accountId)];
  });
  if (told.length > 0) announce(told);
}

interface Content {
  readonly posted: Posted;
  textFor(reader: Writer): string;
}

interface Author {
  readonly accountId: string;
  readonly name: string;
}

/** Returns what is posted; undefined when the provider has turned their welcome message off since. */
async function findContent(
  context: Context,
  tx: Rows,
  { kind, providerId, reference }: ChatPost,
  { name }: Author,
): Promise<Content | undefined> {
  if (kind === 'REFERRAL') {
    const posted = { type: 'REFERRAL', referralShortId: reference } as const;
    return { posted, textFor: () => referralText };
  }
  const row = await findWelcomeMessage(tx, providerId);
  const words = row && openWelcome(context, row).words;
  if (!words) return undefined;
  return {
    posted: { type: 'WELCOME', welcomeMessageId: row.id },
    textFor: ({ firstName }) => fillWelcomeMessage(words.text, { firstName, myName: name }),
  };
}

/** What a recommendation says in a conversation. The page shows the link beside it. */
const referralText = 'I recommended other providers who may be a good fit. Take a look when you have a moment.';

async function addPost(
  { envelope, newId }: Context,
  tx: Rows,
  { post, author, reader, content }: { post: ChatPost; author: Author; reader: Writer; content: Content },
): Promise<void> {
  const { providerId, patientId } = post;
  const pair = { providerId, patientId, accountId: reader.accountId };
  const { id: conversationId } = await putConversation(tx, newId(), pair);
  const about = { id: newId(), conversationId, role: 'PROVIDER', authorId: author.accountId } as const;
  const added = await addMessage(tx, envelope, { ...about, text: content.textFor(reader), post: content.posted });
  if (!added) throw new Error('a message could not be added');
  await addAccountEvent(tx, { ...pair, conversationId, kind: 'MESSAGE', role: 'PROVIDER', seq: added.seq });
}
