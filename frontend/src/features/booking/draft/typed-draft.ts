import type { SignedAgreement } from '@linden/vocabulary/booking-form/booking-profile';
import {
  type BookingDraft,
  createDraft,
  emptyConsent,
  emptyProfile,
} from '#src/features/booking/state/booking-draft.ts';

type Slot = Pick<BookingDraft, 'start' | 'inOffice'>;

/** Writes the answers of a form as text that the server keeps. The time and the setting are in the address of the page. */
export function writeTypedDraft({ start: _start, inOffice: _inOffice, ...typed }: BookingDraft): string {
  return JSON.stringify(typed);
}

/** Reads answers for the slot of the page. Fields that the form does not have are left out, those that are missing are empty. */
export function readTypedDraft(text: string, slot: Slot): BookingDraft | undefined {
  const typed = parseObject(text);
  if (!typed) return undefined;
  const empty = createDraft({ ...slot, usState: '' });
  const { payment, profile, consent, signed } = typed;
  return {
    ...empty,
    ...pickKnown({ usState: '', patientId: '' }, typed),
    payment: pickKnown(empty.payment, payment),
    profile: pickKnown(emptyProfile, profile),
    consent: pickKnown(emptyConsent, consent),
    signed: Array.isArray(signed) ? signed.filter(isSignature) : [],
  };
}

/** Takes the fields of `empty` whose kept values have the same type. */
function pickKnown<Fields extends object>(empty: Fields, kept: unknown): Fields {
  const found = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  const fits = Object.entries(empty).filter(([name, value]) => typeof found[name] === typeof value);
  return { ...empty, ...Object.fromEntries(fits.map(([name]) => [name, found[name]])) };
}

function isSignature(value: unknown): value is SignedAgreement {
  if (typeof value !== 'object' || value === null || !('agreement' in value) || !('version' in value)) return false;
  return typeof value.agreement === 'string' && typeof value.version === 'string';
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const found: unknown = JSON.parse(text);
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
