import { runProgram } from '@linden/platform/run-program';
import { openIssuer } from './open-issuer.ts';

await runProgram('issuer', openIssuer);
