import { runProgram } from '@linden/platform/process/run-program';
import { openLanguageModel } from './open-language-model.ts';

await runProgram('language-model', openLanguageModel);
