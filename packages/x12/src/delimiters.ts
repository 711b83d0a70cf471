import type { X12FaultCode } from './x12-fault.ts';

/** The four characters that separate the parts of an interchange. */
export interface Delimiters {
  readonly element: string;
  readonly repetition: string;
  readonly component: string;
  readonly segment: string;
}

/** The delimiters that Linden writes. Stedi and Optum accept no others. */
export const standardDelimiters: Delimiters = { element: '*', repetition: '^', component: ':', segment: '~' };

/** ISA is the only segment of fixed width: 106 characters with its terminator. */
export const headerLength = 106;

const widths = [2, 10, 2, 10, 2, 15, 2, 15, 6, 4, 1, 5, 9, 1, 1, 1];
const letterDigitOrSpace = /[A-Za-z0-9 ]/;

/** Reads the delimiters from the ISA segment that starts at `start`. */
export function readDelimiters(text: string, start: number): Delimiters | X12FaultCode {
  const header = text.slice(start, start + headerLength);
  if (header.length < headerLength || !header.startsWith('ISA')) return 'BAD_HEADER';
  const element = header.charAt(3);
  const segment = header.charAt(headerLength - 1);
  const fields = header.slice(4, -1).split(element);
  if (fields.length !== widths.length || fields.some((field, index) => field.length !== widths[index])) {
    return 'BAD_HEADER';
  }
  const [repetition = '', version, , , , component = ''] = fields.slice(10);
  if (version !== '00501') return 'UNSUPPORTED_VERSION';
  const all = [element, repetition, component, segment];
  if (new Set(all).size < all.length || all.some((each) => letterDigitOrSpace.test(each))) return 'BAD_DELIMITERS';
  return hasForeignCharacters(fields, all) ? 'BAD_HEADER' : { element, repetition, component, segment };
}

/** The other fields of ISA hold codes, ids, digits and padding; a delimiter or a line break there means that the header was damaged. */
function hasForeignCharacters(fields: readonly string[], delimiters: readonly string[]): boolean {
  return fields.some(
    (field, index) =>
      index !== 10 && index !== 15 && (delimiters.some((each) => field.includes(each)) || !/^[ -~]*$/.test(field)),
  );
}
