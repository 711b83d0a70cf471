import { runProgram } from '@linden/platform/process/run-program';
import { openInbox } from './open-inbox.ts';

await runProgram('inbox', openInbox);
