/** A mail server that keeps what it is handed. */
import { createServer } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { freePort } from '../backend/free-port.ts';

export interface MailSink {
  port: number;
  /** The mails since the last call, oldest first. */
  taken(): Promise<Email[]>;
  stop(): Promise<void>;
}

export async function startMailSink(): Promise<MailSink> {
  const received: string[] = [];
  const server = createServer((socket) => {
    let rest = '';
    let inData = false;
    const answer = (line: string) => {
      if (/^(EHLO|HELO)/i.test(line)) return '250 sink';
      if (/^QUIT/i.test(line)) return '221 bye';
      inData = /^DATA/i.test(line);
      return inData ? '354 go' : '250 ok';
    };
    socket.on('error', () => {});
    socket.write('220 sink\r\n');
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1');
      for (;;) {
        const end = inData ? '\r\n.\r\n' : '\r\n';
        const at = rest.indexOf(end);
        if (at < 0) return;
        const piece = rest.slice(0, at);
        rest = rest.slice(at + end.length);
        if (inData) {
          received.push(piece.replaceAll('\r\n..', '\r\n.'));
          inData = false;
          socket.write('250 taken\r\n');
        } else socket.write(`${answer(piece)}\r\n`);
      }
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    taken: () => Promise.all(received.splice(0).map((text) => PostalMime.parse(Buffer.from(text, 'latin1')))),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
