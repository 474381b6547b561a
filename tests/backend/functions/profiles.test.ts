import { describe, expect, it } from 'vitest';
import { backendForTests, confirmedAccount, freshAddress, PASSWORD } from '../start-backend.ts';

const running = backendForTests();

describe('/rest/v1/profiles', () => {
  it('is made at sign-up and shows and changes the own row only', async () => {
    const mine = await confirmedAccount(running);
    const theirs = await confirmedAccount(running);
    const all = await mine.client.from('profiles').select('*');
    expect(all.error).toBeNull();
    expect(all.data?.map((row) => row.id)).toEqual([mine.userId]);
    const other = await mine.client.from('profiles').select('*').eq('id', theirs.userId);
    expect(other.data).toEqual([]);
    const changed = await mine.client
      .from('profiles')
      .update({ display_name: 'Ann' })
      .eq('id', mine.userId)
      .select('id, display_name')
      .single();
    expect(changed.data).toEqual({ id: mine.userId, display_name: 'Ann' });
    const stolen = await mine.client
      .from('profiles')
      .update({ display_name: 'x' })
      .eq('id', theirs.userId)
      .select();
    expect(stolen.data).toEqual([]);
    const seen = await theirs.client.from('profiles').select('display_name').single();
    expect(seen.data).toEqual({ display_name: null });
    const nobody = await mine.client.from('profiles').select('*').eq('id', theirs.userId).maybeSingle();
    expect(nobody).toMatchObject({ data: null, error: null });
    const single = await mine.client.from('profiles').select('*').eq('id', theirs.userId).single();
    expect(single.error?.code).toBe('PGRST116');
    const counted = await mine.client.from('profiles').select('*', { count: 'exact', head: true });
    expect(counted.count).toBe(1);
  });

  it('denies everything else', async () => {
    const { client, userId } = await confirmedAccount(running);
    const anonymous = await running.client().from('profiles').select('*');
    expect(anonymous).toMatchObject({ data: [], status: 200, error: null });
    const written = await running.client().from('profiles').update({ display_name: 'x' }).eq('id', userId);
    expect(written).toMatchObject({ status: 401, error: { code: '42501' } });
    expect((await client.from('profiles').insert({ id: userId })).error?.code).toBe('42501');
    expect((await client.from('profiles').delete().eq('id', userId)).error?.code).toBe('42501');
    expect((await client.from('profiles').update({ id: userId }).eq('id', userId)).error?.code).toBe('42501');
    expect((await client.from('profiles').update({ admin: true }).eq('id', userId)).error?.code).toBe(
      'PGRST204',
    );
    expect((await client.from('leads').select('*')).error?.code).toBe('42501');
    expect((await client.from('users').select('*')).error?.code).toBe('PGRST205');
    expect((await client.rpc('anything')).error?.code).toBe('PGRST202');
    expect((await client.from('profiles').select('password')).error?.code).toBe('42703');
    expect((await client.from('profiles').select('*').like('id', '%')).error?.code).toBe('PGRST100');
    const forged = await fetch(`${running.url}/rest/v1/profiles`, {
      headers: { authorization: 'Bearer a.b.c' },
    });
    expect(forged.status).toBe(401);
    await client.auth.signOut({ scope: 'local' });
  });

  it('takes the name given at sign-up', async () => {
    const email = freshAddress();
    await running
      .client()
      .auth.signUp({ email, password: PASSWORD, options: { data: { display_name: 'Given' } } });
    const admin = running.client({ key: running.secretKey }).auth.admin;
    const user = (await admin.listUsers()).data.users.find((entry) => entry.email === email)!;
    await admin.updateUserById(user.id, { email_confirm: true });
    const client = running.client();
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect((await client.from('profiles').select('display_name').single()).data).toEqual({
      display_name: 'Given',
    });
  });
});
