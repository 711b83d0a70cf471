import { describeListings } from '../../../tests/listing-answers.ts';

describeListings((all) => all);
