/** A message as its recipient would have received it. */
export type KeptMessage = {
  kind: 'email' | 'sms' | 'voice';
  to: string;
  /** Emails only. */
  subject?: string;
  /** The text to read or hear. */
  text: string;
  html?: string;
  /** Emails only: attachments as text. */
  attachments?: { filename: string; type: string; text: string }[];
  /** When it arrived, ISO 8601. */
  at: string;
  links: string[];
  /** The six-digit code in it, if any. */
  code?: string;
};

export type KeptMessages = {
  add(message: Omit<KeptMessage, 'at' | 'links' | 'code'>): void;
  /** Lists messages newest first, all or those to one recipient. */
  list(to?: string): KeptMessage[];
  clear(): void;
};

/** Keeps the newest messages in memory; they are gone when the local world stops. */
export function createMessageStore(limit = 500, now = () => new Date()): KeptMessages {
  let newestFirst: KeptMessage[] = [];
  return {
    add(message) {
      const code = findCode(message.text);
      const kept = { ...message, at: now().toISOString(), links: findLinks(message.text), ...(code && { code }) };
      newestFirst = [kept, ...newestFirst].slice(0, limit);
    },
    list: (to) => newestFirst.filter((message) => !to || message.to.toLowerCase() === to.trim().toLowerCase()),
    clear() {
      newestFirst = [];
    },
  };
}

/** A period at the end of a sentence is not part of the address. */
export const webLink = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)]/g;

/** Returns the web addresses in a text, each once. */
export function findLinks(text: string): string[] {
  return [...new Set(text.match(webLink) ?? [])];
}

/** Returns six digits that stand alone or are spoken one by one. */
export function findCode(text: string): string | undefined {
  const alone = /(?<![\d+/=_-])\d{6}(?![\d/_-])/.exec(withoutLinks(text));
  if (alone) return alone[0];
  const spoken = /(?<!\d)\d(?:[.,]? \d){5}(?!\d)/.exec(text);
  return spoken?.[0].replaceAll(/\D/g, '');
}

function withoutLinks(text: string): string {
  return text.replaceAll(webLink, '');
}
