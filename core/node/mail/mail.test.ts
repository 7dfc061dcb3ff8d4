import { Mailer, SystemDatabase } from '@clinic-workbench/sdk/node';
import { readdir, readFile, stat } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../tests/support/test-server';
import { mailFailure } from './mail-failure';
import { smtpTransport } from './mail-transports';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.close());

const send = (to: string, fail: boolean) =>
  server.kernel.container.get<SystemDatabase>(SystemDatabase).inOrganization(server.hospital, async (db) => {
    await server.kernel.container
      .get<Mailer>(Mailer)
      .send(db, { to, subject: 'Résultats', text: 'Your results are here.' });
    if (fail) throw new Error('changed my mind');
  });
const jobs = () =>
  server.rows(`select payload->>'to' as to, done_at is not null as done from jobs where kind = 'mail'`);

describe('queued mails', () => {
  it('are written to the outbox folder after the commit, if no SMTP server is set', async () => {
    await send('ama@ridge.example', false);
    await vi.waitFor(async () => expect(await jobs()).toEqual([{ to: 'ama@ridge.example', done: true }]), {
      timeout: 5_000,
    });
    const name = (await readdir(join(server.folder, 'outbox'))).find((each) => each.endsWith('.eml'));
    const file = join(server.folder, 'outbox', name ?? 'none');
    const mail = await readFile(file, 'utf8');
    expect(mail).toContain('To: ama@ridge.example');
    expect(mail).toContain('Your results are here.');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('are not sent if their transaction is rolled back', async () => {
    await expect(send('kofi@ridge.example', true)).rejects.toThrow('changed my mind');
    expect((await jobs()).map(({ to }) => to)).not.toContain('kofi@ridge.example');
  });
});

describe('an SMTP server', () => {
  it('receives the mail', async () => {
    const received: string[] = [];
    const smtp = await smtpServer(received, '250 taken');
    await smtpTransport(`smtp://127.0.0.1:${portOf(smtp)}`, 'clinic@example.org').deliver({
      to: 'ama@ridge.example',
      subject: 'Hello',
      text: 'Good news',
    });
    expect(received.join('\n')).toMatch(
      /MAIL FROM:<clinic@example.org>[\s\S]*RCPT TO:<ama@ridge.example>[\s\S]*Good news/,
    );
    smtp.close();
  });

  it('receives the mail’s sender and address for answers', async () => {
    const received: string[] = [];
    const smtp = await smtpServer(received, '250 taken');
    const transport = smtpTransport(`smtp://127.0.0.1:${portOf(smtp)}`, 'Workbench <clinic@example.org>');
    const mail = { to: 'ama@ridge.example', subject: 'Hello', text: 'x' };
    await transport.deliver({ ...mail, senderName: 'Ridge "East", Desk', replyTo: 'desk@ridge.example' });
    expect(received).toContain('From: "Ridge \\"East\\", Desk" <clinic@example.org>');
    expect(received).toContain('Reply-To: desk@ridge.example');
    smtp.close();
  });

  it('is described without its password', () => {
    expect(smtpTransport('smtps://desk:secret@mail.example.org', 'clinic@example.org').service).toEqual({
      kind: 'smtp',
      host: 'mail.example.org',
      port: 465,
      encryption: 'tls',
      signsIn: true,
      from: 'clinic@example.org',
    });
  });

  it('that is missing or refuses is reported in plain words', async () => {
    const smtp = await smtpServer([], '550 5.1.1 no such mailbox');
    const port = portOf(smtp);
    const reason = () =>
      smtpTransport(`smtp://127.0.0.1:${port}`, 'clinic@example.org')
        .deliver({ to: 'ama@ridge.example', subject: 'Hello', text: 'x' })
        .then(() => 'sent', mailFailure);
    expect(await reason()).toBe('The mail server refused the message.');
    await new Promise((resolve) => smtp.close(resolve));
    expect(await reason()).toBe('The mail server cannot be reached.');
  });

  it('that refuses the mail fails the delivery, so that it is tried again', async () => {
    const smtp = await smtpServer([], '451 not now');
    const delivery = smtpTransport(`smtp://127.0.0.1:${portOf(smtp)}`, 'clinic@example.org').deliver({
      to: 'ama@ridge.example',
      subject: 'Hello',
      text: 'x',
    });
    await expect(delivery).rejects.toThrow('451');
    smtp.close();
  });

  it('that repeats an address in its refusal does not bring it into the log', async () => {
    const smtp = await smtpServer([], '550 5.1.1 <ama@ridge.example>: no such mailbox');
    const delivery = smtpTransport(`smtp://127.0.0.1:${portOf(smtp)}`, 'clinic@example.org').deliver({
      to: 'ama@ridge.example',
      subject: 'Hello',
      text: 'x',
    });
    const reason = await delivery.then(() => '', String);
    expect(reason).toContain('550 5.1.1');
    expect(reason).toContain('no such mailbox');
    expect(reason).not.toContain('ama@ridge.example');
    smtp.close();
  });
});

const portOf = (smtp: Server) => (smtp.address() as AddressInfo).port;

/** A minimal SMTP server that accepts one mail. */
function smtpServer(received: string[], verdict: string): Promise<Server> {
  const smtp = createServer((socket) => {
    let inData = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        received.push(line);
        if (inData && line !== '.') continue;
        const answer = inData ? verdict : line === 'DATA' ? '354 go on' : '250 fine';
        inData = line === 'DATA';
        socket.write(`${answer}\r\n`);
        if (line === 'QUIT') socket.end();
      }
    });
  });
  return new Promise((resolve) => smtp.listen(0, '127.0.0.1', () => resolve(smtp)));
}
