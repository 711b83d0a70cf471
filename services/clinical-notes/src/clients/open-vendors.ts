import { type AiText, AiTextError } from '#src/ports/ai-text.ts';
import type { Telehealth } from '#src/ports/telehealth.ts';
import { type AiTextSettings, openAiText } from './open-ai-text.ts';
import { openTelehealth, type TelehealthSettings } from './open-telehealth.ts';

type Given<Settings> = { readonly [Name in keyof Settings]?: Settings[Name] | undefined };

/** Opens the telehealth service and the model. Without all of their settings, both are unavailable. */
export function openVendors(env: Given<AiTextSettings & TelehealthSettings>): {
  readonly telehealth: Telehealth;
  readonly aiText: AiText;
} {
  const { TELEHEALTH_URL, TELEHEALTH_API_KEY, AI_TEXT_URL, AI_TEXT_API_KEY, AI_TEXT_MODEL } = env;
  if (TELEHEALTH_URL && TELEHEALTH_API_KEY && AI_TEXT_URL && AI_TEXT_API_KEY && AI_TEXT_MODEL) {
    return {
      telehealth: openTelehealth({ TELEHEALTH_URL, TELEHEALTH_API_KEY }),
      aiText: openAiText({ AI_TEXT_URL, AI_TEXT_API_KEY, AI_TEXT_MODEL }),
    };
  }
  return { telehealth: unavailableTelehealth, aiText: { complete: refuse } };
}

/** Opens the telehealth service alone; unavailable without its settings. */
export function openTelehealthVendor({ TELEHEALTH_URL, TELEHEALTH_API_KEY }: Given<TelehealthSettings>): Telehealth {
  if (!TELEHEALTH_URL || !TELEHEALTH_API_KEY) return unavailableTelehealth;
  return openTelehealth({ TELEHEALTH_URL, TELEHEALTH_API_KEY });
}

const refuse = () => Promise.reject(new AiTextError('UNAVAILABLE'));
const unavailableTelehealth: Telehealth = { findSession: refuse, loadTranscript: refuse, deleteTranscript: refuse };
