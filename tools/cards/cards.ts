import { runProgram } from '@linden/platform/run-program';
import { openCards } from './open-cards.ts';

await runProgram('cards', openCards);
