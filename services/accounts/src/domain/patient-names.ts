/** Names under which a person may be known. */
export interface PatientNames {
  legalFirstName: string;
  legalLastName: string;
  /** Empty: the legal one. */
  chosenFirstName: string;
}

/** How somebody is called: first name; with the first letter of the last; in full; and the letters of an avatar. */
export function preferredNames({ legalFirstName, legalLastName, chosenFirstName }: PatientNames) {
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

/** 'José' may be written with one sign or with two for its last letter; a letter is what a reader sees. */
function firstLetter(name: string): string {
  const [letter = ''] = Array.from(new Intl.Segmenter('en').segment(name), ({ segment }) => segment);
  return letter.toUpperCase();
}
