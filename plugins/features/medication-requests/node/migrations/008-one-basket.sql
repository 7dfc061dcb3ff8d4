-- Medicines typed and not signed were kept per encounter, at `medication-requests/<patient>/<encounter>` or `…/record`. There
-- is one basket per patient now: it takes over their medicines, the oldest first, so that none is left where no form
-- looks for it. A second tab kept its own with `~2`.
with formerly as (
  select organization_uuid, user_uuid, key, updated_at, value, workspace,
         substring(key from '^medication-requests/[0-9a-f-]{36}') as basket
    from drafts where key ~ '^medication-requests/[0-9a-f-]{36}/(record|[0-9a-f-]{36})(~[0-9]+)?$'),
kept as (
  select * from formerly
  union all
  select d.organization_uuid, d.user_uuid, d.key, d.updated_at, d.value, d.workspace, d.key from drafts d
   where (d.organization_uuid, d.user_uuid, d.key) in (select organization_uuid, user_uuid, basket from formerly))
insert into drafts (organization_uuid, user_uuid, key, value, updated_at, workspace)
select k.organization_uuid, k.user_uuid, k.basket,
       -- A basket of several has another key for its request, because its medicines are others.
       case when count(distinct k.key) = 1 then (array_agg(k.value))[1]
            else jsonb_build_object('idempotencyKey', gen_random_uuid(), 'values', jsonb_build_object('lines',
              coalesce(jsonb_agg(o.entry order by k.updated_at, o.place) filter (where o.entry is not null), '[]'))) end,
       max(k.updated_at), (array_agg(k.workspace order by k.updated_at desc))[1]
  from kept k
  left join lateral jsonb_array_elements(
    case jsonb_typeof(k.value -> 'values' -> 'lines') when 'array' then k.value -> 'values' -> 'lines' else '[]' end)
    with ordinality as o (entry, place) on true
 group by k.organization_uuid, k.user_uuid, k.basket
on conflict (organization_uuid, user_uuid, key) do update set value = excluded.value, updated_at = excluded.updated_at;

-- The line that was being typed: the latest one goes on.
insert into drafts (organization_uuid, user_uuid, key, value, updated_at, workspace)
select distinct on (organization_uuid, user_uuid, substring(key from '^medication-requests/[0-9a-f-]{36}'))
       organization_uuid, user_uuid, substring(key from '^medication-requests/[0-9a-f-]{36}') || '/line', value, updated_at, workspace
  from drafts where key ~ '^medication-requests/[0-9a-f-]{36}/(record|[0-9a-f-]{36})/line(~[0-9]+)?$'
 order by organization_uuid, user_uuid, substring(key from '^medication-requests/[0-9a-f-]{36}'), updated_at desc
on conflict do nothing;

delete from drafts where key ~ '^medication-requests/[0-9a-f-]{36}/(record|[0-9a-f-]{36})(/line)?(~[0-9]+)?$';
