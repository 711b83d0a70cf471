import { configureGlobal } from 'fast-check';

// Random sequences follow the seed of the run, so that a second run of a commit meets the same ones. Loaded before each test file.
configureGlobal({ seed: Number(process.env.LINDEN_TEST_SEED ?? 1) });
