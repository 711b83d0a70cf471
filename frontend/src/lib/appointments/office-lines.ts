import { findStateInAddress } from '@linden/vocabulary/places/us-states';

export interface OfficeAddress {
  physicalAddress: string | null;
  physicalAddressPartTwo: string | null;
  physicalCity: string | null;
  physicalState: string | null;
  physicalZip: string | null;
}

/** Returns the lines of an office's address, the same everywhere: the street, the suite, then city, state and ZIP code. Empty without one. */
export function listOfficeLines(office: OfficeAddress | null | undefined): string[] {
  if (!office?.physicalCity) return [];
  const { physicalAddress, physicalAddressPartTwo, physicalCity, physicalState, physicalZip } = office;
  const city = `${physicalCity}, ${findStateInAddress(physicalState)} ${physicalZip ?? ''}`.trim();
  return [physicalAddress ?? '', physicalAddressPartTwo ?? '', city].filter(Boolean);
}
