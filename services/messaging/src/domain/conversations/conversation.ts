/** A side of a conversation. */
export type ChatRole = 'PROVIDER' | 'CLIENT';

/** A provider, a patient, and the account that writes for the patient. */
export interface Pair {
  readonly providerId: string;
  readonly patientId: string;
  readonly accountId: string;
}

export interface Conversation extends Pair {
  readonly id: string;
  /** Of the newest message; 0 before the first one. */
  readonly lastSeq: number;
  readonly lastMessage: Message | undefined;
  /** Messages of the other side that the caller has not read. */
  readonly unread: number;
  /** How far the other side has read. */
  readonly otherRead: { readonly seq: number; readonly at: Date } | undefined;
}

export interface Message {
  readonly id: string;
  readonly seq: number;
  readonly type: MessageType;
  readonly role: ChatRole;
  /** The account that wrote it. */
  readonly authorId: string;
  /** Undefined when it could not be opened. */
  readonly text: string | undefined;
  readonly createdAt: Date;
  /** With WELCOME: the message of the provider's list that it was made from. */
  readonly welcomeMessageId: string | undefined;
  /** With REFERRAL: the end of the link to the recommended providers. */
  readonly referralShortId: string | undefined;
}

/** Written by a person, or posted for a provider: to a new client, and with a recommendation. */
export type MessageType = 'TEXT' | 'WELCOME' | 'REFERRAL';

/** How a writer is related to the patient; empty when unknown. */
export type WriterRelation = 'SELF' | 'PARENT_OR_GUARDIAN' | 'OTHER_LEGALLY_AUTHORIZED_REPRESENTATIVE' | '';

/** Names of the people of a conversation; empty where unknown. */
export interface Names {
  readonly providerName: string;
  readonly patientName: string;
  readonly writerName: string;
  readonly writerRelation: WriterRelation;
}
