/** A message as somebody would have got it. */
export type KeptMessage = {
  kind: 'email' | 'sms' | 'voice';
  to: string;
  /** Of an e-mail. */
  subject?: string;
  /** What is read, or heard. */
  text: string;
  html?: string;
  /** Of an e-mail; the texts of what came with it. */
  attachments?: { filename: string; type: string; text: string }[];
  /** When it arrived, ISO 8601. */
  at: string;
  links: string[];
  /** The six digits in it, if there are any. */
  code?: string;
};

export type KeptMessages = {
  add(message: Omit<KeptMessage, 'at' | 'links' | 'code'>): void;
  /** Newest first; all, or those to one recipient. */
  list(to?: string): KeptMessage[];
  clear(): void;
};

/** The newest ones, in memory alone: what was sent in the local world ends with it. */
export function keepMessages(limit = 500, now = () => new Date()): KeptMessages {
  let newestFirst: KeptMessage[] = [];
  return {
    add(message) {
      const code = codeIn(message.text);
      const kept = { ...message, at: now().toISOString(), links: linksIn(message.text), ...(code && { code }) };
      newestFirst = [kept, ...newestFirst].slice(0, limit);
    },
    list: (to) => newestFirst.filter((message) => !to || message.to.toLowerCase() === to.trim().toLowerCase()),
    clear() {
      newestFirst = [];
    },
  };
}

/** A full stop that ends a sentence is not part of an address. */
export const webLink = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)]/g;

/** Web addresses in a text, each once. */
export function linksIn(text: string): string[] {
  return [...new Set(text.match(webLink) ?? [])];
}

/** Six digits that stand alone, or that are spoken one by one. */
export function codeIn(text: string): string | undefined {
  const alone = /(?<![\d+/=_-])\d{6}(?![\d/_-])/.exec(withoutLinks(text));
  if (alone) return alone[0];
  const spoken = /(?<!\d)\d(?:[.,]? \d){5}(?!\d)/.exec(text);
  return spoken?.[0].replaceAll(/\D/g, '');
}

function withoutLinks(text: string): string {
  return text.replaceAll(webLink, '');
}
