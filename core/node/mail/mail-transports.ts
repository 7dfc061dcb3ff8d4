import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { v7 } from 'uuid';
import type { Mail, MailTransport } from './mail';

const answerWithin = 20_000;

/** Sends by SMTP. @param url as in `smtps://user:secret@mail.example.org`; @param from sender, an address */
export function smtpTransport(url: string, from: string): MailTransport {
  const smtp = createTransport(url, { from });
  return {
    deliver: async (mail) => {
      await withDeadline(smtp.sendMail(plain(mail))).catch((error: unknown) => {
        throw withoutAddresses(error);
      });
    },
  };
}

/**
 * Where no SMTP server is set: writes each mail as an .eml file, readable by the server's account only, since it may
 * hold a link that resets a password.
 *
 * @param written hears of each file
 */
export function outboxTransport(folder: string, from: string, written: (file: string) => void): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from });
  return {
    keepsMails: true,
    deliver: async (mail) => {
      const { message } = await composer.sendMail(plain(mail));
      const file = join(folder, `${v7()}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      written(file);
    },
  };
}

/** Only these three fields reach the composer: nothing in a mail can name files or addresses to fetch. */
function plain({ to, subject, text }: Mail) {
  return { to: { name: '', address: to }, subject, text, disableFileAccess: true, disableUrlAccess: true };
}

/** Servers repeat to whom a mail was; the reason is logged and kept with the job, and who they are is nobody's business. */
function withoutAddresses(error: unknown): Error {
  return new Error((error instanceof Error ? error.message : String(error)).replaceAll(/\S+@\S+/g, '<…>'));
}

async function withDeadline(sent: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server did not answer in time')), answerWithin);
  });
  try {
    await Promise.race([sent, late]);
  } finally {
    clearTimeout(timer);
  }
}
