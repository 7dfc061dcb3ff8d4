import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 } from 'uuid';
import type { Mail, MailService, MailTransport } from './mail';

const answerWithin = 20_000;

/** Sends by SMTP. @param url as in `smtps://user:secret@mail.example.org`; @param from sender, an address */
export function smtpTransport(url: string, from: string): MailTransport {
  const smtp = withFirstMail(async () => (await import('nodemailer')).createTransport(url, { from }));
  return {
    service: serviceOf(url, from),
    deliver: async (mail) => {
      await withDeadline((await smtp()).sendMail(plain(mail, from))).catch((error: unknown) => {
        throw withoutAddresses(error);
      });
    },
  };
}

/**
 * Used without an SMTP server: writes each mail as an .eml file, readable only by the server's account, because it may
 * contain a link that resets a password.
 *
 * @param written receives the name of each file
 */
export function outboxTransport(folder: string, from: string, written: (file: string) => void): MailTransport {
  const composer = withFirstMail(async () =>
    (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from }),
  );
  return {
    keepsMails: true,
    service: { kind: 'folder', from },
    deliver: async (mail) => {
      const { message } = await (await composer()).sendMail(plain(mail, from));
      const file = join(folder, `${v7()}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      written(file);
    },
  };
}

/** Loads the library with the first mail, because it takes 10 MB that an idle server does not need. */
function withFirstMail<Transport>(make: () => Promise<Transport>): () => Promise<Transport> {
  let made: Promise<Transport> | undefined;
  return () => (made ??= make());
}

/** Only these fields reach the composer, so that no mail can name files or addresses to fetch. */
function plain({ to, subject, text, senderName, replyTo, files }: Mail, from: string) {
  return {
    to: { name: '', address: to },
    subject,
    text,
    ...(senderName !== undefined && { from: { name: senderName, address: addressIn(from) } }),
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    ...(files?.length && {
      attachments: files.map(({ name, mime, content }) => ({ filename: name, contentType: mime, content })),
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** `Clinic <clinic@example.org>` → `clinic@example.org` */
function addressIn(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}

function serviceOf(url: string, from: string): MailService {
  const { protocol, hostname, port, username } = new URL(url);
  const tls = protocol === 'smtps:';
  return {
    kind: 'smtp',
    host: hostname,
    port: port === '' ? (tls ? 465 : 587) : Number(port),
    encryption: tls ? 'tls' : 'when-offered',
    signsIn: username !== '',
    from,
  };
}

/**
 * Servers repeat a mail's addressees in their errors. The error is logged and stored with the job, so it must not
 * contain them.
 */
function withoutAddresses(error: unknown): Error {
  const plainly = new Error((error instanceof Error ? error.message : String(error)).replaceAll(/\S+@\S+/g, '<…>'));
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? Object.assign(plainly, { code }) : plainly;
}

async function withDeadline(sent: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('The mail server did not answer in time'), { code: 'ETIMEDOUT' })),
      answerWithin,
    );
  });
  try {
    await Promise.race([sent, late]);
  } finally {
    clearTimeout(timer);
  }
}
