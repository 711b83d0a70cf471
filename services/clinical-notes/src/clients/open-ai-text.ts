import OpenAI, { APIError } from 'openai';
import { type AiText, AiTextError } from '#src/ports/ai-text.ts';

export interface AiTextSettings {
  readonly AI_TEXT_URL: string;
  readonly AI_TEXT_API_KEY: string;
  readonly AI_TEXT_MODEL: string;
}

const timeoutMs = 60_000;
const maxAnswerTokens = 4_000;
/** Answers that another attempt may change. */
const temporary = new Set([408, 409, 429]);

/** Opens a model behind the chat completions protocol. Retries are the worker's, so that the budget counts each call. */
export function openAiText({ AI_TEXT_URL, AI_TEXT_API_KEY, AI_TEXT_MODEL }: AiTextSettings): AiText {
  const client = new OpenAI({ baseURL: AI_TEXT_URL, apiKey: AI_TEXT_API_KEY, maxRetries: 0, timeout: timeoutMs });
  return {
    async complete({ rules, data, schema }) {
      try {
        const { choices } = await client.chat.completions.create({
          model: AI_TEXT_MODEL,
          messages: [
            { role: 'system', content: rules },
            { role: 'user', content: data },
          ],
          response_format: { type: 'json_schema', json_schema: { name: 'note', strict: true, schema: { ...schema } } },
          temperature: 0,
          max_completion_tokens: maxAnswerTokens,
          // The vendor keeps no copy and trains no model with it.
          store: false,
        });
        const message = choices[0]?.message;
        if (message?.refusal) throw new AiTextError('REFUSED');
        return message?.content ?? '';
      } catch (error) {
        if (error instanceof AiTextError) throw error;
        const status = error instanceof APIError ? error.status : undefined;
        const isFinal = status !== undefined && status >= 400 && status < 500 && !temporary.has(status);
        throw new AiTextError(isFinal ? 'REFUSED' : 'UNAVAILABLE', error);
      }
    },
  };
}
