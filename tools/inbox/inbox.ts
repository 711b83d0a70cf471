import { runProgram } from '@linden/platform/run-program';
import { openInbox } from './open-inbox.ts';

await runProgram('inbox', openInbox);
