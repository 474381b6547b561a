import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmedAccount, startBackend, type TestBackend } from '../start-backend.ts';
import { complaintAbout, malformedRequest } from './malformed.ts';

let running: TestBackend;
const HIGH = '1000000000';
beforeAll(async () => {
  running = await startBackend({
    env: {
      AUTH_LIMIT_MAIL: HIGH,
      AUTH_LIMIT_VERIFY: HIGH,
      AUTH_LIMIT_TOKEN: HIGH,
      AUTH_LIMIT_FACTOR: HIGH,
      FORMS_LIMIT: HIGH,
    },
  });
});
afterAll(() => running.stop());

describe('malformed requests', () => {
  it('never get a 5xx or a stack trace, signed in, with the secret key or neither', async () => {
    const { client } = await confirmedAccount(running);
    const token = (await client.auth.getSession()).data.session!.access_token;
    const bearers = [undefined, `Bearer ${token}`, `Bearer ${running.secretKey}`];
    const requests = fc.sample(malformedRequest, { numRuns: 600, seed: 20261120 });
    const complaints: string[] = [];
    await Promise.all(
      Array.from({ length: 6 }, async (_, lane) => {
        for (let index = lane; index < requests.length; index += 6) {
          const request = { ...requests[index]! };
          const bearer = bearers[index % bearers.length];
          // Signing out would make the rest of the run anonymous.
          if (request.path.includes('logout') || request.path.includes('delete-account')) continue;
          if (bearer) request.headers = { ...request.headers, authorization: bearer };
          const complaint = await complaintAbout(running.url, request);
          if (complaint) complaints.push(`${request.method} ${request.path} -> ${complaint}`);
        }
      }),
    );
    expect(complaints).toEqual([]);
    expect(running.logs.filter((line) => line.includes('unexpected'))).toEqual([]);
    expect((await fetch(`${running.url}/auth/v1/health`)).status).toBe(200);
  });

  it('that stop in the middle do not hang or harm', async () => {
    const { port } = new URL(running.url);
    const speak = (text: string) =>
      new Promise<string>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1');
        let seen = '';
        socket.on('data', (chunk) => {
          seen += chunk;
        });
        socket.on('close', () => resolve(seen));
        socket.on('error', () => resolve(seen));
        socket.write(text);
        setTimeout(() => socket.destroy(), 300);
      });
    const answers = await Promise.all([
      speak('POST /auth/v1/signup HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n{"email":'),
      speak('POST /auth/v1/signup HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'),
      speak('POST /auth/v1/signup HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n{'),
      speak(
        'GET /auth/v1/verify?token=%E0%A4%A&type=signup HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      ),
      speak('FOO /auth/v1/signup HTTP/1.1\r\nHost: x\r\n\r\n'),
    ]);
    for (const answer of answers) expect(answer).not.toMatch(/^HTTP\/1\.1 5/);
    expect(answers[2]).toMatch(/^HTTP\/1\.1 413/);
    expect((await fetch(`${running.url}/auth/v1/health`)).status).toBe(200);
  });

  // Without the server's limit of ten seconds no answer would come, and the test would run into its own.
  it('take at most ten seconds to arrive', async () => {
    const { port } = new URL(running.url);
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.once('data', (chunk) => {
        resolve(String(chunk));
        socket.destroy();
      });
      socket.write('POST /auth/v1/signup HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n{"email":');
    });
    expect(answer).toMatch(/^HTTP\/1\.1 408/);
  });
});
