import { describeListings } from '../../../tests/listing-answers.ts';

// The first and last of each list; `every-listing.deep.test.ts` opens every address.
describeListings((all) => [all[0], all.at(-1)].filter((one) => one !== undefined));
