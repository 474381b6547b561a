-- Mails to one mailbox and in all within an hour and a day, as the embedded backend counts them: what is more is not
-- queued. The owner's notes count apart. The limits are a row of their own, to be changed in the dashboard.

create table public.mail_limits (
  id boolean primary key default true check (id),
  mailbox_hour integer not null default 20,
  mailbox_day integer not null default 60,
  all_hour integer not null default 500,
  all_day integer not null default 3000
);
insert into public.mail_limits default values;

-- A bucket is the hash of a mailbox, `all` or `owner`.
create table public.mail_counts (
  bucket text not null,
  span interval not null,
  since timestamptz not null,
  used integer not null,
  primary key (bucket, span)
);

create function public.address_hash(address text) returns text
  language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(lower(address), 'UTF8')), 'hex');
$$;

-- Counts a mail, unless one of its budgets is used up; whether it may go.
create function public.take_mail_budget(address text, is_owner boolean) returns boolean
  language plpgsql set search_path = '' as $$
declare
  mailbox text := public.address_hash(address);
  total text := case when is_owner then 'owner' else 'all' end;
  allowance record;
  held boolean := false;
begin
  perform pg_advisory_xact_lock(hashtext('mail budget'));
  for allowance in
    select total as bucket, interval '1 hour' as span, all_hour as most from public.mail_limits
    union all select total, interval '1 day', all_day from public.mail_limits
    union all select mailbox, interval '1 hour', mailbox_hour from public.mail_limits where not is_owner
    union all select mailbox, interval '1 day', mailbox_day from public.mail_limits where not is_owner
  loop
    insert into public.mail_counts as known (bucket, span, since, used)
      values (allowance.bucket, allowance.span, now(), 0)
    on conflict on constraint mail_counts_pkey do update set since = now(), used = 0
      where known.since <= now() - known.span or known.since > now();
    held := held or exists (
      select 1 from public.mail_counts c
      where c.bucket = allowance.bucket and c.span = allowance.span and c.used >= allowance.most
    );
  end loop;
  if held then
    raise warning 'a mail is held back: a budget of public.mail_limits is used up';
    return false;
  end if;
  update public.mail_counts c set used = c.used + 1
    where c.bucket = total or (c.bucket = mailbox and not is_owner);
  return true;
end;
$$;

create or replace function public.queue_messages(messages jsonb) returns void
  language plpgsql set search_path = '' as $$
declare
  message jsonb;
begin
  for message in select * from jsonb_array_elements(messages) loop
    if message -> 'mail' is null
      or public.take_mail_budget(message #>> '{mail,to}', message ->> 'kind' = 'lead') then
      insert into public.outgoing (kind, payload) values (message ->> 'kind', message);
    end if;
  end loop;
end;
$$;

-- Addresses of intervals are kept as hashes.
alter table public.mail_intervals rename column email to address_hash;
update public.mail_intervals set address_hash = public.address_hash(address_hash);

create or replace function public.claim_mail_interval(kind text, email text) returns boolean
  language plpgsql set search_path = '' as $$
#variable_conflict use_variable
begin
  insert into public.mail_intervals as known (kind, address_hash, sent_at)
    values (kind, public.address_hash(email), now())
  on conflict on constraint mail_intervals_pkey do update set sent_at = now()
    where known.sent_at <= now() - interval '60 seconds';
  return found;
end;
$$;

create or replace function public.sweep_forms(retention_days integer) returns void
  language plpgsql set search_path = '' as $$
begin
  delete from public.rate_limits where resets_at < now();
  delete from public.mail_intervals where sent_at < now() - interval '1 day';
  delete from public.mail_counts where since < now() - span;
  delete from public.toolkit_links where expires_at < now();
  delete from public.outgoing where failed_at < now() - interval '30 days';
  update public.subscribers set status = 'unsubscribed', confirm_hash = null, confirm_expires_at = null
  where status = 'pending' and unsubscribed_at is not null and confirm_expires_at < now();
  delete from public.subscribers where status = 'pending' and confirm_expires_at < now() - interval '23 days';
  if retention_days > 0 then
    delete from public.leads where created_at < now() - make_interval(days => retention_days);
    delete from public.subscribers
    where status = 'unsubscribed' and unsubscribed_at < now() - make_interval(days => retention_days);
  end if;
end;
$$;

-- Whether an address stands in a message, for itself and not as a part of another.
create function public.mentions(message jsonb, address text) returns boolean
  language sql immutable set search_path = '' as $$
  select exists (
    select 1 from jsonb_path_query(message, 'strict $.**') part
    where jsonb_typeof(part) = 'string'
      and lower(part #>> '{}') ~ (
        '(?<![a-z0-9._%+-])' || regexp_replace(lower(address), '([^a-z0-9@])', '\\\1', 'g') || '(?![a-z0-9-]|\.[a-z0-9])'
      )
  );
$$;

-- Everything these tables keep about an address, without hashes; `account` is the id of its account, whose own data
-- the auth service exports.
create function public.export_person(address text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'account', (select u.id from auth.users u where lower(u.email) = lower(address)),
    'profile', (
      select to_jsonb(p) from public.profiles p join auth.users u on u.id = p.id
      where lower(u.email) = lower(address)
    ),
    'leads', coalesce((
      select jsonb_agg(to_jsonb(l) - 'fingerprint' order by l.created_at) from public.leads l
      where lower(l.email) = lower(address)
    ), '[]'),
    'newsletter', (
      select to_jsonb(s) - 'confirm_hash' - 'unsubscribe_hash' from public.subscribers s
      where lower(s.email) = lower(address)
    ),
    'downloads', coalesce((
      select jsonb_agg(to_jsonb(t) - 'token_hash' order by t.created_at) from public.toolkit_links t
      where lower(t.email) = lower(address)
    ), '[]'),
    'queued', coalesce((
      select jsonb_agg(to_jsonb(o) order by o.id) from public.outgoing o
      where public.mentions(o.payload, address)
    ), '[]')
  );
$$;

-- Erases all of it but the account, which the auth service deletes with what hangs on it. Tells how much it was.
create function public.erase_person(address text) returns jsonb
  language plpgsql set search_path = '' as $$
declare
  counts jsonb := '{}';
  many integer;
begin
  delete from public.leads where lower(email) = lower(address);
  get diagnostics many = row_count;
  counts := counts || jsonb_build_object('leads', many);
  delete from public.subscribers where lower(email) = lower(address);
  get diagnostics many = row_count;
  counts := counts || jsonb_build_object('subscriptions', many);
  delete from public.toolkit_links where lower(email) = lower(address);
  get diagnostics many = row_count;
  counts := counts || jsonb_build_object('downloads', many);
  delete from public.outgoing where public.mentions(payload, address);
  get diagnostics many = row_count;
  counts := counts || jsonb_build_object('queued', many);
  delete from public.mail_intervals where address_hash = public.address_hash(address);
  delete from public.mail_counts where bucket = public.address_hash(address);
  return counts;
end;
$$;

do $$
declare
  name text;
begin
  foreach name in array array['mail_limits', 'mail_counts'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on public.%I from anon, authenticated, public', name);
    execute format('grant all on public.%I to service_role', name);
  end loop;
  for name in
    select p.oid::regprocedure::text from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and p.proname in (
        'address_hash', 'take_mail_budget', 'queue_messages', 'claim_mail_interval', 'sweep_forms',
        'mentions', 'export_person', 'erase_person'
      )
  loop
    execute format('revoke execute on function %s from public, anon, authenticated', name);
    execute format('grant execute on function %s to service_role', name);
  end loop;
end;
$$;
