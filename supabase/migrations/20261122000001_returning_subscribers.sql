-- Someone who left the letter may come back however old their record is: what counts is when the waiting
-- subscription ran out, not when the address was first seen. Where nobody confirms, the record of their leaving stays.
create or replace function public.sweep_forms(retention_days integer) returns void
  language plpgsql set search_path = '' as $$
begin
  delete from public.rate_limits where resets_at < now();
  delete from public.mail_intervals where sent_at < now() - interval '1 day';
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
