/** Codes of the 271 guide (005010X279A1). A code outside these lists is a fault of its row, because what it says is unknown. */
const set = (codes: string): ReadonlySet<string> => new Set(codes.split(' '));

/** EB01. */
export const benefitCodes = set('1 2 3 4 5 6 7 8 A B C CB D E F G H I J K L M MC N O P Q R S T U V W X Y');

/** EB02. */
export const coverageLevels = set('CHD DEP ECH EMP ESP FAM IND SPC SPO');

/** EB06. */
export const timePeriods = set('6 7 13 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36');

/** EB11. */
export const authorizationCodes = set('N U Y');

/** EB12. */
export const networkCodes = set('N U W Y');

/** EB03. Later versions of the standard have codes that 005010 does not know; they name other services. */
export const serviceTypeForm = /^[A-Z0-9]{1,2}$/;

/** DTP01 in loops 2100C, 2100D, 2110C and 2110D. */
export const dateQualifiers = set(
  '096 102 152 193 194 198 290 291 292 295 304 307 318 340 341 342 343 346 347 348 349 356 357 382 435 442 458 472 539 540 636 771',
);

/** DTP01 of the days from and to which a plan covers a member. */
export const planDateQualifiers = set('291 292 307 346 347 348 349 356 357 539 540');

/** REF01 of numbers of groups and plans. */
export const groupQualifiers = set('18 1L 6P IG');

/** AAA03 in loops 2110C and 2110D, where it rejects one benefit and not the person. */
export const benefitRejects = set('15 33 52 53 54 55 56 57 60 61 62 63 69 70 98 AA AE AF AG AO CI E8 IA MA');

/** Segments that a 271 may contain between ST and SE. */
export const answerSegments = set('ST BHT HL TRN NM1 REF N3 N4 PER PRV AAA DMG INS HI DTP MPI EB HSD MSG III LS LE SE');
