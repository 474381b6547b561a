-- The steps of the form handlers, each atomic: what is stored and the messages that go with it are kept together
-- or not at all. Called by the functions with the secret key and by nobody else.

create function public.insert_lead(lead jsonb) returns boolean
  language plpgsql set search_path = '' as $$
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
    (id, kind, email, name, organization, topic, message, source_page, utm, consent_text, fingerprint)
  values (
    (lead ->> 'id')::uuid, lead ->> 'kind', lead ->> 'email', lead ->> 'name', lead ->> 'organization',
    lead ->> 'topic', lead ->> 'message', lead ->> 'sourcePage', coalesce(lead -> 'utm', '{}'),
    lead ->> 'consentText', lead ->> 'fingerprint'
  );
  return true;
end;
$$;

create function public.queue_messages(messages jsonb) returns void
  language sql set search_path = '' as $$
  insert into public.outgoing (kind, payload)
  select message ->> 'kind', message from jsonb_array_elements(messages) as message;
$$;

-- True when the last mail of a kind to an address is at least a minute old; then it is noted as sent now.
create function public.claim_mail_interval(kind text, email text) returns boolean
  language plpgsql set search_path = '' as $$
#variable_conflict use_variable
begin
  insert into public.mail_intervals as known (kind, email, sent_at) values (kind, email, now())
  on conflict on constraint mail_intervals_pkey do update set sent_at = now()
    where known.sent_at <= now() - interval '60 seconds';
  return found;
end;
$$;

create function public.record_lead(lead jsonb, outgoing jsonb) returns boolean
  language plpgsql set search_path = '' as $$
begin
  if not public.insert_lead(lead) then
    return false;
  end if;
  perform public.queue_messages(outgoing);
  return true;
end;
$$;

create function public.start_subscription(subscription jsonb, mail jsonb) returns void
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
    (email, status, confirm_hash, confirm_expires_at, source_page, utm, consent_text)
  values (
    address, 'pending', subscription ->> 'confirmHash',
    to_timestamp((subscription ->> 'confirmExpiresAt')::bigint / 1000.0), subscription ->> 'sourcePage',
    coalesce(subscription -> 'utm', '{}'), subscription ->> 'consentText'
  )
  on conflict (email) do update set
    status = 'pending', confirm_hash = excluded.confirm_hash, confirm_expires_at = excluded.confirm_expires_at,
    source_page = excluded.source_page, utm = excluded.utm, consent_text = excluded.consent_text;
  perform public.queue_messages(
    jsonb_build_array(jsonb_build_object('kind', 'newsletter_confirm', 'mail', mail))
  );
end;
$$;

create function public.subscriber_to_confirm(hash text) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(
    jsonb_build_object('email', email, 'sourcePage', source_page, 'utm', utm, 'consentText', consent_text)
  )
  from public.subscribers
  where confirm_hash = hash and status = 'pending' and confirm_expires_at > now();
$$;

create function public.confirm_subscription(hash text, way_out text, lead jsonb, outgoing jsonb) returns boolean
  language plpgsql set search_path = '' as $$
begin
  update public.subscribers set
    status = 'confirmed', confirmed_at = now(), confirm_hash = null, confirm_expires_at = null,
    unsubscribe_hash = way_out, unsubscribed_at = null
  where confirm_hash = hash and status = 'pending' and confirm_expires_at > now();
  if not found then
    return false;
  end if;
  perform public.insert_lead(lead);
  perform public.queue_messages(outgoing);
  return true;
end;
$$;

create function public.unsubscribe(hash text) returns boolean
  language plpgsql set search_path = '' as $$
begin
  update public.subscribers set
    status = 'unsubscribed', unsubscribed_at = coalesce(unsubscribed_at, now())
  where unsubscribe_hash = hash;
  return found;
end;
$$;

create function public.add_toolkit_link(link jsonb, mail jsonb, lead jsonb, lead_messages jsonb) returns void
  language plpgsql set search_path = '' as $$
begin
  if not public.claim_mail_interval('toolkit', link ->> 'email') then
    return;
  end if;
  insert into public.toolkit_links (token_hash, email, expires_at)
  values (link ->> 'tokenHash', link ->> 'email', to_timestamp((link ->> 'expiresAt')::bigint / 1000.0));
  perform public.queue_messages(jsonb_build_array(jsonb_build_object('kind', 'toolkit', 'mail', mail)));
  if public.insert_lead(lead) then
    perform public.queue_messages(lead_messages);
  end if;
end;
$$;

create function public.redeem_toolkit_link(hash text) returns boolean
  language plpgsql set search_path = '' as $$
begin
  update public.toolkit_links set used_at = now()
  where token_hash = hash and used_at is null and expires_at > now();
  return found;
end;
$$;

-- Counts a post; the seconds to wait when it was one too many, else null.
create function public.take_form_limit(form text, client text, points integer, seconds integer) returns integer
  language plpgsql set search_path = '' as $$
declare
  entry public.rate_limits;
begin
  insert into public.rate_limits as known (key, used, resets_at)
  values (form || ' ' || client, 1, now() + make_interval(secs => seconds))
  on conflict (key) do update set
    used = case when known.resets_at <= now() then 1 else known.used + 1 end,
    resets_at = case when known.resets_at <= now() then excluded.resets_at else known.resets_at end
  returning * into entry;
  if entry.used <= points then
    return null;
  end if;
  return greatest(1, ceil(extract(epoch from entry.resets_at - now()))::integer);
end;
$$;

-- Hands out due messages and keeps them from other workers for two minutes.
create function public.claim_outgoing(most integer) returns setof jsonb
  language sql set search_path = '' as $$
  update public.outgoing o set attempts = o.attempts + 1, next_at = now() + interval '2 minutes'
  where o.id in (
    select id from public.outgoing where failed_at is null and next_at <= now()
    order by id limit most for update skip locked
  )
  returning jsonb_build_object('id', o.id, 'attempts', o.attempts, 'message', o.payload);
$$;

create function public.finish_outgoing(message_id bigint) returns void
  language sql set search_path = '' as $$
  delete from public.outgoing where id = message_id;
$$;

create function public.postpone_outgoing(message_id bigint, seconds integer, reason text) returns void
  language sql set search_path = '' as $$
  update public.outgoing set
    next_at = now() + make_interval(secs => coalesce(seconds, 0)),
    failed_at = case when seconds is null then now() end,
    last_error = left(reason, 200)
  where id = message_id;
$$;

-- Erases what has outlived its purpose; 0 days keeps the leads.
create function public.sweep_forms(retention_days integer) returns void
  language plpgsql set search_path = '' as $$
begin
  delete from public.rate_limits where resets_at < now();
  delete from public.mail_intervals where sent_at < now() - interval '1 day';
  delete from public.toolkit_links where expires_at < now();
  delete from public.outgoing where failed_at < now() - interval '30 days';
  delete from public.subscribers where status = 'pending' and created_at < now() - interval '30 days';
  if retention_days > 0 then
    delete from public.leads where created_at < now() - make_interval(days => retention_days);
    delete from public.subscribers
    where status = 'unsubscribed' and unsubscribed_at < now() - make_interval(days => retention_days);
  end if;
end;
$$;

do $$
declare
  name text;
begin
  for name in
    select p.oid::regprocedure::text from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and p.proname in (
        'insert_lead', 'queue_messages', 'claim_mail_interval', 'record_lead', 'start_subscription',
        'subscriber_to_confirm', 'confirm_subscription', 'unsubscribe', 'add_toolkit_link',
        'redeem_toolkit_link', 'take_form_limit', 'claim_outgoing', 'finish_outgoing', 'postpone_outgoing',
        'sweep_forms'
      )
  loop
    execute format('revoke execute on function %s from public, anon, authenticated', name);
    execute format('grant execute on function %s to service_role', name);
  end loop;
end;
$$;
