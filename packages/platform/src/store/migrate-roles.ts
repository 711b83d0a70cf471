import type pg from 'pg';

/** Extensions live in `public` and are created by the administrator, because a service's owner role may not. */
const extensions = ['btree_gist', 'pg_trgm'];

/** Passwords of the roles that log in. A role without one cannot log in. */
export type RolePasswords = { app?: string | undefined; audit?: string | undefined };

export async function ensureRolesAndSchema(
  client: pg.Client,
  service: string,
  passwords: RolePasswords,
): Promise<void> {
  const owner = `${service}_owner`;
  const app = `${service}_app`;
  const audit = `${service}_audit`;
  await createIfMissing(client, `create role ${owner} nologin`);
  await createIfMissing(client, `create role ${app} ${login(client, passwords.app)}`);
  await createIfMissing(client, `create role ${audit} ${login(client, passwords.audit)}`);
  for (const extension of extensions) {
    await createIfMissing(client, `create extension if not exists ${extension} schema public`);
  }
  await createIfMissing(client, `create schema if not exists ${service} authorization ${owner}`);
  await client.query(`grant usage on schema ${service} to ${app}, ${audit}`);
  await client.query(
    `alter default privileges for role ${owner} in schema ${service}
     grant select, insert, update, delete on tables to ${app}`,
  );
  await client.query(
    `alter default privileges for role ${owner} in schema ${service} grant usage, select on sequences to ${app}`,
  );
}

/** Revokes access to the runner's own tables, which the default privileges would give to the application. */
export async function finishGrants(client: pg.Client, service: string): Promise<void> {
  await client.query(
    `revoke all on ${service}.migrations, ${service}.migrations_id_seq,
       ${service}.chassis_migrations, ${service}.chassis_migrations_id_seq from ${service}_app`,
  );
}

function login(client: pg.Client, password: string | undefined): string {
  return password === undefined ? 'nologin' : `login password ${client.escapeLiteral(password)}`;
}

/** Roles are shared by the whole server, so another service's migration in another database may create the same one concurrently. */
async function createIfMissing(client: pg.Client, statement: string): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const exists = ['42710', '42P06', '42P07', '23505'].includes(String(code));
    if (!exists) throw error;
  }
}
