/** Titles before a name. */
const titles = /^(?:(?:dr|doctor|prof|professor|mr|mrs|ms|miss|mx|rev|sr|fr)\.?\s+)+(?=\S)/i;
/** Degrees and licenses that are no names. */
const degrees =
  'ph\\.?\\s?d|psy\\.?d|ed\\.?d|d\\.?min|dsw|lcsw(?:-?[acrs])?|licsw|lisw|lmsw|lgsw|lsw|msw|bsw|lmft|lmfta|mft|lpcc?|lpc-?s|lcpc|lcmhc|lmhc|lpa|ncc|cadc|lac|ladc|pmhnp(?:-?bc)?|aprn|fnp|dnp|crnp|arnp|rn|bcba|m\\.?\\s?ed|m\\.s\\.w';
/** Degrees that are also surnames, such as Do and Ma: only with periods, or after a comma. */
const shortDegrees = 'm\\.?d|d\\.?o|m\\.?a|m\\.?s|b\\.?a|b\\.?s|n\\.?p|p\\.?a';
const known = new RegExp(`[\\s,]+(?:${degrees})\\.?$`, 'i');
const afterComma = new RegExp(`,\\s*(?:${shortDegrees})\\.?$`, 'i');
const dotted = /\s+[a-z]\.\s?[a-z]\.$/i;

/** Returns a typed name without titles, degrees and licenses; the text itself when nothing else is in it. */
export function removeTitles(name: string): string {
  let rest = name.trim().replace(titles, '');
  for (;;) {
    const shorter = rest
      .replace(known, '')
      .replace(afterComma, '')
      .replace(dotted, '')
      .replace(/[\s,]+$/, '');
    if (shorter === rest) return rest === '' ? name.trim() : rest;
    rest = shorter;
  }
}
