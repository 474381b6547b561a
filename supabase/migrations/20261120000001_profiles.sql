-- One row for each account, seen and changed by its owner alone.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  display_name text check (char_length(display_name) <= 120),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table public.profiles enable row level security;

revoke all on public.profiles from anon, authenticated, public;
-- An anonymous visitor may ask and sees no row, because no policy is theirs: /rls-debug shows just that.
grant select on public.profiles to anon, authenticated;
grant update (display_name) on public.profiles to authenticated;
grant all on public.profiles to service_role;

create policy "own profile is readable" on public.profiles
  for select to authenticated using ((select auth.uid()) = id);

create policy "own profile is changeable" on public.profiles
  for update to authenticated using ((select auth.uid()) = id) with check ((select auth.uid()) = id);

-- Sign-up makes the row. Security definer: the auth service has no rights here.
create function public.make_profile() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, display_name)
  values (
    new.id,
    left(
      coalesce(
        new.raw_user_meta_data ->> 'display_name',
        new.raw_user_meta_data ->> 'full_name',
        new.raw_user_meta_data ->> 'name'
      ),
      120
    )
  )
  on conflict (id) do nothing;
  return new;
end;
$$;

revoke execute on function public.make_profile() from anon, authenticated, public;

create trigger make_profile after insert on auth.users
  for each row execute function public.make_profile();

create function public.touch_updated_at() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

revoke execute on function public.touch_updated_at() from anon, authenticated, public;

create trigger touch_profile before update on public.profiles
  for each row execute function public.touch_updated_at();
