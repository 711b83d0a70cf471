import type { ApolloClient } from '@apollo/client';
import { ConfirmBookingCodeDocument, RequestBookingCodeDocument } from '#src/gen/operations.ts';

/** Texts for the mailed code that a further move needs. */
export interface ProofWords {
  needed: string;
  missing: string;
  sending: string;
  sent: string;
  away: string;
  codes: Record<string, string | undefined>;
}

/** What the form says. */
interface FormMessage {
  text: string;
}

/** Shows the part of the form that asks for a mailed code: a visitor moved the appointment as often as a link may today. */
export function showProof(apollo: ApolloClient, form: HTMLFormElement, words: ProofWords): FormMessage {
  const part = findProof(form);
  if (!part) return { text: words.away };
  part.hidden = false;
  const button = part.querySelector('button');
  if (button) button.onclick = () => void requestCode(apollo, part, words);
  part.querySelector('input')?.focus();
  return { text: words.needed };
}

/** Confirms the code when the form asks for one. Returns what to say when the appointment cannot be moved yet. */
export async function confirmProof(
  apollo: ApolloClient,
  form: HTMLFormElement,
  words: ProofWords,
): Promise<FormMessage | undefined> {
  const part = findProof(form);
  if (!part || part.hidden) return undefined;
  const { email, code } = readProof(part);
  if (!code) return { text: words.needed };
  const { data } = await apollo.mutate({ mutation: ConfirmBookingCodeDocument, variables: { email, code } });
  const refused = data?.confirmBookingCode;
  if (!refused?.ok) return { text: describeRefusal(refused?.error?.code, words) };
  part.hidden = true;
  return undefined;
}

async function requestCode(apollo: ApolloClient, part: HTMLElement, words: ProofWords): Promise<void> {
  const status = part.querySelector('[role="status"]');
  const say = (text: string) => status?.replaceChildren(text);
  const { email } = readProof(part);
  if (!email) return say(words.missing);
  say(words.sending);
  try {
    const { data } = await apollo.mutate({ mutation: RequestBookingCodeDocument, variables: { email } });
    const sent = data?.requestBookingCode;
    say(sent?.ok ? words.sent : describeRefusal(sent?.error?.code, words));
  } catch {
    say(words.away);
  }
}

function describeRefusal(code: string | undefined, words: ProofWords): string {
  return words.codes[code ?? ''] ?? words.away;
}

function findProof(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector<HTMLElement>('[data-proof]');
}

function readProof(part: HTMLElement): { email: string; code: string } {
  const read = (name: string) => part.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value.trim() ?? '';
  return { email: read('proofEmail'), code: read('proofCode').replace(/\D/g, '') };
}
