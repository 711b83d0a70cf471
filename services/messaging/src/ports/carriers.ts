import type { MailCarrier } from './mail-carrier.ts';
import type { TextCarrier } from './text-carrier.ts';
import type { VoiceCarrier } from './voice-carrier.ts';

export type Carriers = MailCarrier & TextCarrier & VoiceCarrier;
