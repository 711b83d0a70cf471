import { runProgram } from '@linden/platform/process/run-program';
import { openWorker } from './open-worker.ts';

await runProgram('accounts-worker', openWorker);
