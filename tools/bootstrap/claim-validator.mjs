import { installPythonPackage } from './python-package.mjs';

/** Maps of professional claims by pyx12, which tests what Linden writes. A tool and no part of the product. */
const validator = { name: 'pyx12', version: '4.0.0' };

/** Reads a JSON list of X12 texts and prints, for each, an empty list or what is wrong with it. */
const program = `
import io, json, logging, sys, tempfile
import pyx12.params, pyx12.x12n_document
class Keep(logging.Handler):
    def __init__(self):
        super().__init__()
        self.words = []
    def emit(self, record):
        self.words.append(record.getMessage())
def validate(text):
    keep = Keep()
    logger = logging.getLogger('pyx12')
    logger.setLevel(logging.ERROR)
    logger.handlers = [keep]
    logger.propagate = False
    found = io.StringIO()
    is_valid = pyx12.x12n_document.x12n_document(pyx12.params.params(), io.StringIO(text), None, None, fd_json=found)
    return [] if is_valid else ['rejected', *keep.words]
print(json.dumps([validate(text) for text in json.load(sys.stdin)]))
`;

/**
 * Installs the validator into the user's cache, once per machine.
 * @returns {Promise<{ command: string, args: string[], env: NodeJS.ProcessEnv }>} a command that reads a JSON list of texts from its input
 */
export async function findClaimValidator() {
  const { python, env } = await installPythonPackage(validator.name, validator.version);
  return { command: python, args: ['-c', program], env };
}
