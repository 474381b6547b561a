/** A store as an owner finds it in the morning: a message, a mail that was not sent, some visits. */
import { loadSecrets } from '#backend/keys/secrets.ts';
import { addCounts } from '#backend/store/counts.ts';
import { openDatabase } from '#backend/store/database.ts';
import { giveUpOutgoing, insertOutgoing } from '#backend/store/outgoing.ts';

export async function fillStore(dataDir: string): Promise<void> {
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
}
