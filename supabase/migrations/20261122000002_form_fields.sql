-- Fields of the forms without a column of their own, as a JSON object of texts: a new field needs no migration.

alter table public.leads add column fields jsonb not null default '{}';
alter table public.subscribers add column fields jsonb not null default '{}';

-- `lead.fields` holds every field by name. Functions deployed before this migration send the four that have columns
-- beside it.
create or replace function public.insert_lead(lead jsonb) returns boolean
  language plpgsql set search_path = '' as $$
declare
  filled jsonb := coalesce(lead -> 'fields', '{}');
begin
  -- Two equal posts at once must not both count.
  perform pg_advisory_xact_lock(hashtext(lead ->> 'fingerprint'));
  if exists (
    select 1 from public.leads
    where fingerprint = lead ->> 'fingerprint' and created_at > now() - interval '1 day'
  ) then
    return false;
  end if;
  insert into public.leads
    (id, kind, email, name, organization, topic, message, fields, source_page, utm, consent_text, fingerprint)
  values (
    (lead ->> 'id')::uuid, lead ->> 'kind', lead ->> 'email',
    coalesce(filled ->> 'name', lead ->> 'name'),
    coalesce(filled ->> 'organization', lead ->> 'organization'),
    coalesce(filled ->> 'topic', lead ->> 'topic'),
    coalesce(filled ->> 'message', lead ->> 'message'),
    filled - array['name', 'organization', 'topic', 'message'],
    lead ->> 'sourcePage', coalesce(lead -> 'utm', '{}'), lead ->> 'consentText', lead ->> 'fingerprint'
  );
  return true;
end;
$$;

create or replace function public.start_subscription(subscription jsonb, mail jsonb) returns void
  language plpgsql set search_path = '' as $$
declare
  address text := subscription ->> 'email';
begin
  if exists (select 1 from public.subscribers s where s.email = address and s.status = 'confirmed') then
    return;
  end if;
  if not public.claim_mail_interval('newsletter_confirm', address) then
    return;
  end if;
  insert into public.subscribers
    (email, status, confirm_hash, confirm_expires_at, fields, source_page, utm, consent_text)
  values (
    address, 'pending', subscription ->> 'confirmHash',
    to_timestamp((subscription ->> 'confirmExpiresAt')::bigint / 1000.0),
    coalesce(subscription -> 'fields', '{}'), subscription ->> 'sourcePage',
    coalesce(subscription -> 'utm', '{}'), subscription ->> 'consentText'
  )
  on conflict (email) do update set
    status = 'pending', confirm_hash = excluded.confirm_hash, confirm_expires_at = excluded.confirm_expires_at,
    fields = excluded.fields, source_page = excluded.source_page, utm = excluded.utm,
    consent_text = excluded.consent_text;
  perform public.queue_messages(
    jsonb_build_array(jsonb_build_object('kind', 'newsletter_confirm', 'mail', mail))
  );
end;
$$;

create or replace function public.subscriber_to_confirm(hash text) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(
    jsonb_build_object(
      'email', email, 'fields', fields, 'sourcePage', source_page, 'utm', utm, 'consentText', consent_text
    )
  )
  from public.subscribers
  where confirm_hash = hash and status = 'pending' and confirm_expires_at > now();
$$;
