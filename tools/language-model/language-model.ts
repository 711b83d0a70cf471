import { runProgram } from '@linden/platform/run-program';
import { openLanguageModel } from './open-language-model.ts';

await runProgram('language-model', openLanguageModel);
