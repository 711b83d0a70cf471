/** One query per kind of object. `$1` is the schema; the result is (name, definition), sorted for repeated names. */
export const catalogue = {
  relation: inSchema(`
    select c.relname as name,
      concat_ws(' ', c.relkind, c.relpersistence, 'rls', c.relrowsecurity, 'forced', c.relforcerowsecurity,
        c.reloptions::text, case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end) as definition
    from pg_class c where c.relnamespace = (table ns) and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')`),
  column: inSchema(`
    select c.relname || '.' || a.attname as name,
      concat_ws(' ', format_type(a.atttypid, a.atttypmod), 'not null', a.attnotnull, 'identity', a.attidentity,
        'generated', a.attgenerated, 'default', pg_get_expr(d.adbin, d.adrelid),
        'collation', nullif(a.attcollation, 0)::regcollation, 'grants', a.attacl::text) as definition
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = (table ns) and c.relkind in ('r', 'p', 'v', 'm', 'c', 'f')
      and a.attnum > 0 and not a.attisdropped`),
  constraint: inSchema(`
    select coalesce(nullif(o.conrelid, 0)::regclass::text, nullif(o.contypid, 0)::regtype::text) || '.' || o.conname as name,
      concat_ws(' ', pg_get_constraintdef(o.oid), 'validated', o.convalidated) as definition
    from pg_constraint o where o.connamespace = (table ns)`),
  index: inSchema(`
    select i.indexrelid::regclass::text as name,
      concat_ws(' ', pg_get_indexdef(i.indexrelid), 'valid', i.indisvalid, 'ready', i.indisready,
        'identity', i.indisreplident) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = (table ns)`),
  trigger: inSchema(`
    select c.relname || '.' || t.tgname as name, concat_ws(' ', pg_get_triggerdef(t.oid), 'enabled', t.tgenabled) as definition
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal and c.relnamespace = (table ns)`),
  policy: inSchema(`
    select c.relname || '.' || p.polname as name,
      concat_ws(' ', p.polcmd, p.polpermissive, p.polroles::regrole[]::text, pg_get_expr(p.polqual, p.polrelid),
        'check', pg_get_expr(p.polwithcheck, p.polrelid)) as definition
    from pg_policy p join pg_class c on c.oid = p.polrelid where c.relnamespace = (table ns)`),
  function: inSchema(`
    select p.oid::regprocedure::text as name,
      concat_ws(' ', pg_get_functiondef(p.oid), 'owner', p.proowner::regrole, 'grants', p.proacl::text) as definition
    from pg_proc p where p.pronamespace = (table ns) and p.prokind in ('f', 'p')`),
  type: inSchema(`
    select t.oid::regtype::text as name,
      concat_ws(' ', t.typtype, (select string_agg(e.enumlabel, ',' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid),
        nullif(t.typbasetype, 0)::regtype, t.typnotnull, t.typdefault) as definition
    from pg_type t where t.typnamespace = (table ns) and t.typtype in ('e', 'd', 'r', 'm')`),
  grant: inSchema(`
    select c.relname || ' to ' || case x.grantee when 0 then 'public' else x.grantee::regrole::text end as name,
      x.privilege_type || ' ' || x.is_grantable as definition
    from pg_class c, aclexplode(c.relacl) x where c.relnamespace = (table ns)
    order by 1, 2`),
  schema: `select n.nspname as name, concat_ws(' ', n.nspowner::regrole, n.nspacl::text) as definition
    from pg_namespace n where n.nspname = $1`,
  owner: inSchema(`
    select c.relname as name, c.relowner::regrole::text as definition
    from pg_class c where c.relnamespace = (table ns) and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')`),
  'default privileges': inSchema(`
    select d.defaclobjtype::text || ' by ' || d.defaclrole::regrole as name, d.defaclacl::text as definition
    from pg_default_acl d where d.defaclnamespace = (table ns)`),
  extension: 'select e.extname as name, e.extversion as definition from pg_extension e where $1::text is not null',
} as const;

function inSchema(query: string): string {
  return `with ns as (select n.oid from pg_namespace n where n.nspname = $1) ${query}`;
}
