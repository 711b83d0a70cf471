import { isDeep } from '@linden/testkit/depth';
import { describeListings } from '#tests/support/fixtures/listing-answers.ts';

// The first and last of each list; test:deep opens every address.
describeListings((all) => (isDeep ? all : [all[0], all.at(-1)].filter((one) => one !== undefined)));
