import { z } from 'zod';
import type { Telehealth } from '#src/ports/telehealth.ts';

export interface TelehealthSettings {
  readonly TELEHEALTH_URL: string;
  readonly TELEHEALTH_API_KEY: string;
}

const timeoutMs = 10_000;

const sessionSchema = z.object({
  minutes: z.number().int().min(0).max(1440),
  transcription: z.enum(['TRANSCRIPTION_PENDING', 'TRANSCRIPTION_SUCCEEDED', 'TRANSCRIPTION_FAILED']),
  // Older versions of the service say nothing about them.
  partnerIds: z.array(z.uuid()).max(20).default([]),
  hasOthers: z.boolean().default(false),
});
const transcriptSchema = z.object({
  names: z.array(z.string().max(200)).max(20),
  turns: z.array(z.object({ speaker: z.enum(['CLIENT', 'PROVIDER']), text: z.string().max(20_000) })).max(5_000),
});

/** Opens the telehealth service over HTTP. Fields that Linden does not know, such as a recording, are not read. */
export function openTelehealth({ TELEHEALTH_URL, TELEHEALTH_API_KEY }: TelehealthSettings): Telehealth {
  const send = async (method: 'GET' | 'DELETE', path: string): Promise<Response | undefined> => {
    const response = await fetch(new URL(path, TELEHEALTH_URL), {
      method,
      headers: { authorization: `Bearer ${TELEHEALTH_API_KEY}` },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`the telehealth service answered ${response.status}`);
    return response;
  };
  return {
    async findSession(appointmentId) {
      const response = await send('GET', `/v1/sessions/${appointmentId}`);
      return response && sessionSchema.parse(await response.json());
    },
    async loadTranscript(appointmentId) {
      const response = await send('GET', `/v1/sessions/${appointmentId}/transcript`);
      return response && transcriptSchema.parse(await response.json());
    },
    async deleteTranscript(appointmentId) {
      await send('DELETE', `/v1/sessions/${appointmentId}/transcript`);
    },
  };
}
