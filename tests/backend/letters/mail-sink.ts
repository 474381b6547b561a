/** A mail server on a free port that takes everything and keeps only whom it was for. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export type MailSink = {
  port: number;
  /** A recipient for each mail taken whole, in order. */
  received: string[];
  close(): Promise<void>;
};

export async function mailSink(): Promise<MailSink> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    let buffered = '';
    let recipient = '';
    let inData = false;
    socket.write('220 sink\r\n');
    socket.setEncoding('utf8').on('data', (text: string) => {
      buffered += text;
      for (;;) {
        if (inData) {
          const end = buffered.indexOf('\r\n.\r\n');
          if (end < 0) return;
          buffered = buffered.slice(end + 5);
          inData = false;
          received.push(recipient);
          socket.write('250 taken\r\n');
          continue;
        }
        const end = buffered.indexOf('\r\n');
        if (end < 0) return;
        const line = buffered.slice(0, end);
        buffered = buffered.slice(end + 2);
        recipient = /^RCPT TO:<([^>]+)>/i.exec(line)?.[1] ?? recipient;
        inData = /^DATA/i.test(line);
        socket.write(inData ? '354 go on\r\n' : /^QUIT/i.test(line) ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    received,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
