/** A person's names. */
export interface PatientNames {
  legalFirstName: string;
  legalLastName: string;
  /** Empty when the person uses the legal name. */
  chosenFirstName: string;
}

/** Returns the forms of a person's name: first name, first name with last initial, full name, and avatar initials. */
export function getPreferredNames({ legalFirstName, legalLastName, chosenFirstName }: PatientNames) {
  const preferredName = chosenFirstName.trim() || legalFirstName.trim();
  const last = legalLastName.trim();
  const letter = firstLetter(last);
  return {
    preferredName,
    preferredShortName: letter ? `${preferredName} ${letter}.` : preferredName,
    preferredFullName: `${preferredName} ${last}`.trim(),
    initials: `${firstLetter(preferredName)}${letter}`,
  };
}

/** Returns the first letter as the reader sees it: 'É' may be one code point or two. */
function firstLetter(name: string): string {
  const [letter = ''] = Array.from(new Intl.Segmenter('en').segment(name), ({ segment }) => segment);
  return letter.toUpperCase();
}
