-- What visitors leave through the forms, and the messages that follow. Row-level security is on and no policy
-- exists: only the functions' own key reaches these tables.

create table public.leads (
  id uuid primary key,
  kind text not null check (kind in ('contact', 'newsletter', 'toolkit')),
  email text not null,
  name text,
  organization text,
  topic text,
  message text,
  source_page text,
  utm jsonb not null default '{}',
  consent_text text,
  fingerprint text not null,
  created_at timestamptz not null default now()
);
create index leads_email on public.leads (email);
create index leads_fingerprint on public.leads (fingerprint, created_at);

create table public.subscribers (
  email text primary key,
  status text not null check (status in ('pending', 'confirmed', 'unsubscribed')),
  confirm_hash text unique,
  confirm_expires_at timestamptz,
  unsubscribe_hash text unique,
  source_page text,
  utm jsonb not null default '{}',
  consent_text text,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz
);

create table public.toolkit_links (
  token_hash text primary key,
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create table public.mail_intervals (
  kind text not null,
  email text not null,
  sent_at timestamptz not null,
  primary key (kind, email)
);

create table public.outgoing (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  failed_at timestamptz,
  last_error text
);
create index outgoing_due on public.outgoing (next_at) where failed_at is null;

create table public.rate_limits (
  key text primary key,
  used integer not null,
  resets_at timestamptz not null
);

do $$
declare
  name text;
begin
  foreach name in array array['leads', 'subscribers', 'toolkit_links', 'mail_intervals', 'outgoing', 'rate_limits'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on public.%I from anon, authenticated, public', name);
    execute format('grant all on public.%I to service_role', name);
  end loop;
end;
$$;
