import { runProgram } from '@linden/platform/process/run-program';
import { openIssuer } from './open-issuer.ts';

await runProgram('issuer', openIssuer);
