import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampMs } from '@bufbuild/protobuf/wkt';
import type { Provider } from '@linden/proto/accounts/v1/provider_pb';
import type { SessionTermsSchema } from '@linden/proto/billing/v1/benefits_check_pb';
import { AppointmentLocation, AppointmentType } from '@linden/proto/resource/v1/session_pb';
import type { Appointment } from '@linden/proto/scheduling/v1/appointment_pb';

export type SessionTerms = MessageInitShape<typeof SessionTermsSchema>;

const minuteMs = 60_000;

/** Returns a provider's license in a state, which decides what payors allow. */
export function findLicense(provider: Pick<Provider, 'stateCredentials'> | undefined, usState: string): string {
  return provider?.stateCredentials.find((credential) => credential.usState === usState)?.licenseType ?? '';
}

/** Returns what a booked session is, as far as its cost depends on it. Without accounts, the license is not known. */
export async function findSessionTerms(
  { type, location, start, end, providerId, usState }: Appointment,
  loadProvider: (id: string) => Promise<Pick<Provider, 'stateCredentials'> | null | undefined>,
): Promise<SessionTerms> {
  const provider = await loadProvider(providerId).catch(() => undefined);
  return {
    isIntake: type === AppointmentType.INTAKE,
    isInPerson: location !== AppointmentLocation.VIRTUAL,
    minutes: start && end ? Math.round((timestampMs(end) - timestampMs(start)) / minuteMs) : 0,
    licenseType: findLicense(provider ?? undefined, usState),
  };
}
