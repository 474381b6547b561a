/** The owner's desk in a browser: what is left, a person's state and note, a mail sent again, an erasure; by keyboard too. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSecrets } from '#backend/keys/secrets.ts';
import { addCounts } from '#backend/store/counts.ts';
import { openDatabase } from '#backend/store/database.ts';
import { giveUpOutgoing, insertOutgoing } from '#backend/store/outgoing.ts';
import { axeFaults } from '#tests/browser/axe.ts';
import { expect, test } from '../browser/test.ts';

let desk: ChildProcess;
let address = '';
let dataDir = '';

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'desk-'));
  const database = openDatabase(dataDir);
  const secrets = loadSecrets(dataDir);
  const payload_box = secrets.seal(
    'outgoing contact',
    JSON.stringify({ to: 'owner@example.org', subject: 'A message', text: '' }),
  );
  await database.write((sql) => {
    sql.run(
      `INSERT INTO leads (id, kind, email, name, message, fingerprint, created_at)
       VALUES ('1', 'contact', 'ann@example.org', 'Ann Berg', 'Does your audit cover promotions?', '1', 1)`,
    );
    insertOutgoing(sql, { channel: 'mail', kind: 'contact', payload_box, next_at: 1 }, 1);
    giveUpOutgoing(sql, 1, 'EAUTH: the server refused the password', 2);
    const today = new Date().toISOString().slice(0, 10);
    addCounts(sql, today, [
      { what: 'visit', name: '', detail: '' },
      { what: 'view', name: '/services/internal-talent-marketplaces', detail: '' },
      { what: 'event', name: 'tool_start', detail: '/ai-hiring-compliance-hub' },
      { what: 'assigned', name: 'roi_calculator', detail: 'A' },
      { what: 'converted', name: 'roi_calculator', detail: 'A' },
    ]);
  });
  database.close();
  desk = spawn(process.execPath, ['scripts/desk.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, DESK_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(desk.stdout!, 'data')) as [Buffer];
  address = /http:\S+/.exec(said.toString())?.[0] ?? '';
});
test.afterAll(() => {
  desk.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

test('an owner works through the desk', async ({ page }) => {
  const isClean = async () => {
    expect(await axeFaults(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  };
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(address);
  await expect(page.locator('[data-severity] [data-todo]').first()).toBeVisible();
  await isClean();

  await page.getByRole('link', { name: 'People' }).press('Enter');
  await expect(page.getByText('Does your audit cover promotions?')).toBeVisible();
  await isClean();
  const lead = page.locator('[data-lead]');
  await lead.getByLabel('State').selectOption('answered');
  await lead.getByLabel('Note').fill('Sent her the scope');
  await lead.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText('Saved.');
  await expect(lead).toHaveAttribute('data-state', 'answered');
  await page.getByRole('searchbox').fill('nobody like that');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing fits this search.')).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Unsent mail' }).click();
  await expect(page.getByText('EAUTH: the server refused the password')).toBeVisible();
  await isClean();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('status')).toContainText('Put back in line');

  await page.getByRole('link', { name: 'Publish' }).click();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
  await isClean();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Numbers' }).click();
  await expect(page.locator('[data-test] table').first()).toBeVisible();
  await isClean();

  await page.goto(`${address}/people`);
  await page.getByRole('link', { name: 'Erase…' }).click();
  await isClean();
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText('Nobody has written yet.')).toBeVisible();
});
