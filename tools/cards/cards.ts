import { runProgram } from '@linden/platform/process/run-program';
import { openCards } from './open-cards.ts';

await runProgram('cards', openCards);
