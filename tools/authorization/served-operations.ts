import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DescService } from '@bufbuild/protobuf';
import { buildSchema } from 'graphql';

/** Returns every service of the contracts, found in the generated code. */
export async function listContractServices(root: string): Promise<DescService[]> {
  const folder = join(root, 'packages/proto/src/gen');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('_pb.js'));
  const modules: object[] = await Promise.all(
    files.sort().map((file) => import(pathToFileURL(join(folder, file)).href)),
  );
  return modules.flatMap((module) => Object.values(module).filter(isService));
}

/** Returns the contract services by process, from `.add(PeopleService, ...)` in its sources. */
export function findServedServices(root: string): Map<string, string[]> {
  const served = new Map<string, string[]>();
  for (const process of readdirSync(join(root, 'services')).sort()) {
    const folder = join(root, 'services', process, 'src');
    if (!existsSync(folder)) continue;
    const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('gen/'))
      .map((file) => readFileSync(join(folder, file), 'utf8'));
    served.set(process, parseServices(texts.join('\n')));
  }
  return served;
}

export function parseServices(text: string): string[] {
  return [...text.matchAll(/\.add\(\s*(\w+Service)\b/g)].map(([, name = '']) => name);
}

/** Returns names like `accounts PeopleService.GetMe` for every served RPC; RPCs that no process serves are under '-'. */
export function listRpcNames(
  services: readonly DescService[],
  served: ReadonlyMap<string, readonly string[]>,
): string[] {
  return services.flatMap((service) => {
    const processes = [...served].filter(([, names]) => names.includes(service.name)).map(([process]) => process);
    return (processes.length ? processes : ['-']).flatMap((process) =>
      service.methods.map(({ name }) => `${process} ${service.name}.${name}`),
    );
  });
}

/** Returns root fields like `Query.me`, `Mutation.putPatient`. @param schema text of bff/schema.graphql */
export function listRootFields(schema: string): string[] {
  const built = buildSchema(schema);
  return [built.getQueryType(), built.getMutationType(), built.getSubscriptionType()].flatMap((type) =>
    type ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`) : [],
  );
}

function isService(value: unknown): value is DescService {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'service';
}
