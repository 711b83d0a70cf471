export type Instruction = { name: string; text: string };
export type Stage = { name: string; from: string; instructions: Instruction[] };
export type Dockerfile = { arguments: Record<string, string>; stages: Stage[] };

/** The final settings of a stage, including those of its base stages. */
export type Outcome = { image: string; user: string; entrypoint: string[]; command: string[] };

/** Parses the subset of Dockerfile that this repository uses. */
export function readDockerfile(text: string): Dockerfile {
  const file: Dockerfile = { arguments: {}, stages: [] };
  for (const { name, text: rest } of parseInstructions(text)) {
    if (name === 'FROM') {
      const [, from = '', stage = ''] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? [];
      file.stages.push({ name: stage, from, instructions: [] });
      continue;
    }
    const stage = file.stages.at(-1);
    if (stage) stage.instructions.push({ name, text: rest });
    else if (name === 'ARG') {
      const [argument = '', value = ''] = rest.split('=');
      file.arguments[argument] = value;
    }
  }
  return file;
}

/** Returns the final settings of a stage. @throws Error when the stage does not exist */
export function resolveStage(file: Dockerfile, name: string): Outcome {
  const stage = file.stages.find((each) => each.name === name);
  if (!stage) throw new Error(`there is no stage ${name}`);
  const below = file.stages.some((each) => each.name === stage.from)
    ? resolveStage(file, stage.from)
    : { image: applyArguments(file, stage.from), user: '', entrypoint: [], command: [] };
  const last = (instruction: string) => stage.instructions.findLast((each) => each.name === instruction)?.text;
  return {
    ...below,
    user: last('USER') ?? below.user,
    entrypoint: parseExecForm(last('ENTRYPOINT')) ?? below.entrypoint,
    command: parseExecForm(last('CMD')) ?? below.command,
  };
}

/** Returns the paths copied from the checkout, as `FROM ...` of `COPY FROM... TO` in stages that copy from no other stage. */
export function listCopiedPaths(file: Dockerfile): string[] {
  return file.stages.flatMap(({ instructions }) =>
    instructions
      .filter(({ name, text }) => (name === 'COPY' || name === 'ADD') && !text.startsWith('--from='))
      .flatMap(({ text }) => text.split(/\s+/).slice(0, -1)),
  );
}

/** Whether a path of the checkout is sent to the builder: the last matching line of .dockerignore decides. */
export function isSent(ignore: string, path: string): boolean {
  let sent = true;
  for (const line of ignore.split('\n').filter((each) => each && !each.startsWith('#'))) {
    const pattern = line.replace(/^!/, '');
    if (fits(pattern, path)) sent = line.startsWith('!');
  }
  return sent;
}

function fits(pattern: string, path: string): boolean {
  const expression = pattern
    .replaceAll(/[.+^$()|[\]\\]/g, '\\$&')
    .replaceAll('**/', '(?:.*/)?')
    .replaceAll(/(?<![.)])\*/g, '[^/]*');
  return new RegExp(`^${expression}(/|$)`).test(path);
}

function parseInstructions(text: string): Instruction[] {
  return text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line.trim()) ?? [];
      return { name, text: rest };
    });
}

function applyArguments(file: Dockerfile, text: string): string {
  return text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => file.arguments[name] ?? '');
}

/** Parses the exec form, which runs no shell; the shell form would keep signals from the process. */
function parseExecForm(text: string | undefined): string[] | undefined {
  if (text === undefined) return undefined;
  if (!text.startsWith('[')) return ['/bin/sh', '-c', text];
  return JSON.parse(text);
}
