import { appendFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { TestModule, TestSpecification, TestSuite } from 'vitest/node';
import { DefaultReporter } from 'vitest/node';
import type { Counts, Failure, RunEvent } from './file-results.ts';
import { formatSeconds } from './lane-times.ts';

/**
 * Prints one line per test file during the run, and the errors at its end. Appends what happens to the file named in LINDEN_TEST_EVENTS.
 */
export class LineReporter extends DefaultReporter {
  constructor() {
    super({ summary: false });
  }

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    super.onTestRunStart(specifications);
    for (const { project, testModule, moduleId } of specifications) {
      const path = testModule?.relativeModuleId ?? moduleId.slice(project.config.root.length + 1);
      append({ event: 'planned', lane: project.name, path });
    }
  }

  onTestModuleStart(module: TestModule): void {
    append({ event: 'started', lane: module.project.name, path: module.relativeModuleId });
  }

  override onTestRunEnd(...args: Parameters<DefaultReporter['onTestRunEnd']>): void {
    super.onTestRunEnd(...args);
    const [, errors] = args;
    for (const error of errors) append({ event: 'unhandled', message: describe(error) });
  }

  protected override printTestModule(module: TestModule): void {
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
    const ms = Math.round(environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration);
    const path = module.relativeModuleId;
    const failures = findFailures(module);
    const counts = { ...countTests(module), failed: failures.length };
    const state = failures.length > 0 ? 'FAILED' : '    ok';
    const extra = (['failed', 'skipped'] as const)
      .filter((kind) => counts[kind])
      .map((kind) => `, ${counts[kind]} ${kind}`);
    this.log(`${state} ${formatSeconds(ms).padStart(8)}  ${path} (${counts.passed}${extra.join('')})`);
    append({ event: 'ended', lane: module.project.name, path, ms, counts, failures });
  }
}

function append(event: RunEvent): void {
  const file = process.env.LINDEN_TEST_EVENTS;
  if (file) appendFileSync(file, `${JSON.stringify(event)}\n`);
}

function countTests(module: TestModule): Omit<Counts, 'failed'> {
  const states = [...module.children.allTests()].map((test) => test.result().state);
  const passed = states.filter((state) => state === 'passed').length;
  return { passed, skipped: states.filter((state) => state === 'skipped' || state === 'pending').length };
}

/** Lists failed tests, and groups whose own hook failed: the tests of such a group count as skipped. */
function findFailures(module: TestModule): Failure[] {
  const tests = [...module.children.allTests()]
    .map((test) => ({ test, result: test.result() }))
    .filter(({ result }) => result.state === 'failed')
    .map(({ test, result }) => toFailure(test.fullName, result.errors ?? []));
  const groups = [module, ...module.children.allSuites()]
    .filter((group) => group.errors().length > 0)
    .map((group) => toFailure(nameGroup(group), group.errors()));
  const found = [...groups, ...tests];
  // A file that failed in a way that names no test still counts.
  return found.length === 0 && module.state() === 'failed' ? [toFailure('the whole file', [])] : found;
}

function nameGroup(group: TestModule | TestSuite): string {
  return group.type === 'suite' ? `${group.fullName} (hook)` : 'the whole file';
}

type Errors = readonly { message: string; cause?: unknown }[];

function toFailure(name: string, errors: Errors): Failure {
  return {
    name,
    message: readLines(errors[0]),
    isOutOfTime: errors.length > 0 && errors.every(isOutOfTime),
  };
}

/** Errors that say only that time ran out, or that another program of the machine has taken a port. A polling expectation that never came true says so in its cause. */
const outOfTime =
  /timed out in \d+|timeout .*exceeded|deadline[_ ]exceeded|STORE_BUSY|the store is busy|did not succeed in time|listen EADDRINUSE/i;

function isOutOfTime({ message, cause }: Errors[number]): boolean {
  return outOfTime.test(message) || outOfTime.test(readMessage(cause));
}

const maxLineLength = 500;
const maxLines = 12;

/** Returns the message and its cause, cut to what one needs when only the end of a run is at hand: the example of a property, a difference. */
function readLines(error: Errors[number] | undefined): string {
  if (!error) return 'it failed without an error';
  const cause = readMessage(error.cause);
  return [error.message, ...(cause && !error.message.includes(cause) ? [`because: ${cause}`] : [])]
    .flatMap((text) => stripVTControlCharacters(text).split('\n').filter(Boolean))
    .map((line) => line.slice(0, maxLineLength))
    .slice(0, maxLines)
    .join('\n');
}

/** Returns the message with that of its cause, which names the process that died. */
function describe({ message, cause }: Errors[number]): string {
  const reason = readMessage(cause);
  return [message, ...(reason ? [reason] : [])].map(readFirstLine).join(' ');
}

function readMessage(error: unknown): string {
  return error && typeof error === 'object' && 'message' in error ? String(error.message) : '';
}

function readFirstLine(message: string): string {
  const [line = ''] = stripVTControlCharacters(message).split('\n');
  return line.slice(0, maxLineLength);
}
