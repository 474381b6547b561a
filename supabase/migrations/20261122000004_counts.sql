-- What the pages were used for, in sums of a day. A row is a counter; nothing in it stands for a visitor. Written by the
-- function `count` (secret `COUNT_EVENTS=true`) and by nobody else.

create table public.counts (
  day date not null,
  what text not null,
  name text not null,
  detail text not null,
  count bigint not null,
  primary key (day, what, name, detail)
);
alter table public.counts enable row level security;
revoke all on public.counts from anon, authenticated, public;
grant all on public.counts to service_role;

-- Adds one to each counter, and forgets those of more than 760 days ago. No day has more than `most` of them; what is
-- there goes on counting.
create function public.add_counts(today date, counters jsonb, most integer) returns void
  language plpgsql set search_path = '' as $$
declare
  given jsonb;
begin
  delete from public.counts c where c.day < today - 760;
  for given in select value from jsonb_array_elements(counters) order by value loop
    insert into public.counts as known (day, what, name, detail, count)
    select today, given ->> 'what', given ->> 'name', given ->> 'detail', 1
    where (select count(*) from public.counts c where c.day = today) < most
      or exists (
        select 1 from public.counts c
        where c.day = today and c.what = given ->> 'what' and c.name = given ->> 'name'
          and c.detail = given ->> 'detail'
      )
    on conflict on constraint counts_pkey do update set count = known.count + 1;
  end loop;
end;
$$;

revoke execute on function public.add_counts(date, jsonb, integer) from public, anon, authenticated;
grant execute on function public.add_counts(date, jsonb, integer) to service_role;
