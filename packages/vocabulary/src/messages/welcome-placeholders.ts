/** What stands for a name in a provider's welcome message (provider-portal, section 2.7), as the provider types it. */
export const welcomePlaceholders = {
  firstName: '{first name}',
  myName: '{my name}',
} as const;

export interface WelcomeNames {
  /** The first name of the person who reads the message; empty when unknown. */
  readonly firstName: string;
  /** The provider's name. */
  readonly myName: string;
}

/** Stands where the reader's first name is unknown: 'Hi there'. */
const unknownReader = 'there';

/** Returns a welcome message with names in place of its placeholders. Names are taken as they are, also with braces. */
export function fillWelcomeMessage(text: string, { firstName, myName }: WelcomeNames): string {
  return text.replace(anyPlaceholder, (found) => {
    const placeholder = normalize(found);
    if (placeholder === welcomePlaceholders.firstName) return firstName || unknownReader;
    return placeholder === welcomePlaceholders.myName ? myName : found;
  });
}

/** Returns the words in braces that stand for nothing, as the provider typed them. */
export function findUnknownPlaceholders(text: string): string[] {
  return [...text.matchAll(anyPlaceholder)].map(([found]) => found).filter((found) => !known.has(normalize(found)));
}

const anyPlaceholder = /\{[^{}\n]{0,80}\}/g;
const known: ReadonlySet<string> = new Set(Object.values(welcomePlaceholders));

/** Capitals and spaces do not matter. */
function normalize(found: string): string {
  const words = found.slice(1, -1).trim().toLowerCase().split(/\s+/);
  return `{${words.join(' ')}}`;
}
