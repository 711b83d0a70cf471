import { removeInvisibleMarks } from '#src/invisible-marks.ts';

const end = '(?=[\\s,.#]|$)';
const plain = '\\d+(?:[a-z](?![a-z])|-\\d*[a-z]?(?:/\\d)?|\\.\\d+)?';
/** The grid of Wisconsin and its neighbors: N6W23001, W5678. */
const grid = '[nsew] ?\\d+(?: ?-? ?[nsew] ?\\d+)?[a-z]?(?![a-z])';
/** Block and house of a Puerto Rican development: B-14. */
const block = '[a-z]{1,2}-?\\d+[a-z]?(?![a-z])';
const ones =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';
const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand';
const writtenOut = `(?:${ones}|${tens})(?:[ -](?:and|${ones}|${tens}))*(?= +\\p{L})`;
const unit =
  '(?:(?:apt|apartment|unit|ste|suite|fl|floor|rm|room|trlr|trailer|spc|space|bldg|building|lot)\\.?|#) ?#?[\\w-]+,? (?:-,? )?';
const number = '(?:(?:no|num|number)\\.? ?|# ?)?';

const startsWithNumber = new RegExp(
  `^(?:${unit})*${number}(?:${plain}${end}|${grid}${end}|${block}${end}|${writtenOut})`,
  'iu',
);
const afterOneWord = new RegExp(`^[a-z]+ ${plain}${end}`, 'i');
const onlyUnit =
  /^(?:apt|apartment|unit|ste|suite|fl|floor|rm|room|trlr|trailer|spc|space)\b\.? ?#?[\w-]+(?: [^\d]*)?$/i;
const onlyRoad =
  /^(?:(?:state|county|us|u\.s\.|old|farm|ranch|forest|to|market) )*(?:highway|hwy|r\.?r|hc|route|rte|rt|road|rd|cr|sr|fm|interstate|i|loop|calle|avenue|ave|street|carr|carretera)\.? ?-?#?\d+[a-z]?(?: [nsew])?$/i;
const ruralBox =
  /^(?:(?:r\.? ?r\.?|rural (?:route|rt|rte)|rt\.?|rte\.?|route|h\.? ?c\.?|highway contract|star route|s\.? ?r\.?) ?-?#? ?\d+\w?,? )?(?:box|bx|buz[oó]n) ?#?\d+/i;
const puertoRican =
  /^(?:urb|urbanizaci[oó]n|cond|condominio|res|residencial|bo|barrio|bda|barriada|parc|parcelas?|sect|sector|com|comunidad|ext|extensi[oó]n|jard|jardines|villas?|mans|mansiones|rpto|reparto|edif|edificio|calle|c\/|cll|avenida|carr|carretera|cam|camino|paseo|v[ií]a|pje|pasaje|alts|alturas|hda|hacienda|qtas|quintas|colinas|est|estancias|torres?|pda|parada)\b/i;
const puertoRicanRoad = /\b(?:calle|c\/|cll|carr(?:etera)?|avenida|ave|camino)\.? ?#?\d+[a-z]?\b/i;
const postOfficeBox =
  /^(?:p\.? ?o\.?|post(?:al)?(?: office)?|apartado(?: postal)?|pmb)\.? ?(?:b(?:ox|x)?\.?|drawer)? ?#?\d/i;

/**
 * Whether a street has the number of a house. It may be a plain number with a letter, a hyphen or a fraction, a grid number, the box of a
 * rural route, written out in words, or where Puerto Rico has it. The number of a road, of a unit or of a post office box is none.
 */
export function hasStreetNumber(street: string): boolean {
  const text = cleanStreet(street);
  if (isPostOfficeBox(text) || onlyRoad.test(text) || onlyUnit.test(text)) return false;
  if (startsWithNumber.test(text) || afterOneWord.test(text) || ruralBox.test(text)) return true;
  return puertoRican.test(text) && /(?:^|[\s#,-])(?:[a-z]{1,2}-?)?\d/i.test(text.replace(puertoRicanRoad, ''));
}

/** Whether a street is only a box at a post office, where no person lives. */
export function isPostOfficeBox(street: string): boolean {
  return postOfficeBox.test(cleanStreet(street));
}

/** Writes a street without invisible marks, with plain hyphens, spaces and fractions. */
export function cleanStreet(street: string): string {
  return removeInvisibleMarks(street)
    .replaceAll(/ ?([\u00BC-\u00BE\u2150-\u215E])/g, (_, fraction: string) => ` ${fraction.normalize('NFKC')}`)
    .normalize('NFKC')
    .replaceAll('\u2044', '/')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Five digits, or five plus four. */
export function isZip(text: string): boolean {
  return /^\d{5}(-\d{4})?$/.test(cleanZip(text));
}

/** Writes a ZIP code without invisible marks and with a plain hyphen. */
export function cleanZip(text: string): string {
  return removeInvisibleMarks(text)
    .normalize('NFKC')
    .replaceAll(/ ?\p{Pd} ?/gu, '-')
    .trim();
}
