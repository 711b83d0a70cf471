import { installPythonPackage } from './python-package.mjs';

/**
 * Models of 270 and 271 by LinuxForHealth, which test what Linden writes (docs/decisions/062-own-x12-splitter.md). A tool and no part of the
 * product.
 */
const validator = { name: 'linuxforhealth-x12', version: '0.57.0', with: ['pydantic==1.10.26'] };

/** Reads a JSON list of X12 texts and prints, for each, the module of its model, or `rejected` and the last line of the error. */
const program = `
import json, sys
from linuxforhealth.x12.io import X12ModelReader
def validate(text):
    try:
        with X12ModelReader(text) as reader:
            return ' '.join(type(model).__module__ for model in reader.models())
    except Exception as error:
        return 'rejected: ' + type(error).__name__ + ' ' + str(error)
print(json.dumps([validate(text) for text in json.load(sys.stdin)]))
`;

/**
 * Installs the validator into the user's cache, once per machine.
 * @returns {Promise<{ command: string, args: string[], env: NodeJS.ProcessEnv }>} a command that reads a JSON list of texts from its input
 */
export async function findX12Validator() {
  const { python, env } = await installPythonPackage(validator.name, validator.version, { with: validator.with });
  return { command: python, args: ['-c', program], env };
}
