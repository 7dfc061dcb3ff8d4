import { createServer, type AddressInfo, type Server } from 'node:net';

/** A mail server on this machine that keeps what it is sent. */
export class SmtpServer {
  /** Each mail as it came, headers first. */
  readonly mails: string[] = [];
  /** False: it refuses each mail for now. */
  accepts = true;
  readonly #server: Server;

  private constructor(heard: (mail: string) => void) {
    this.#server = createServer((socket) => {
      let [data, kept] = [false, ''];
      let rest = '';
      socket.write('220 test\r\n');
      socket.on('error', () => undefined);
      socket.on('data', (chunk) => {
        rest += chunk.toString('latin1');
        for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
          const line = rest.slice(0, end);
          rest = rest.slice(end + 2);
          if (data && line !== '.') {
            kept += `${line}\r\n`;
          } else if (data) {
            data = false;
            if (this.accepts) {
              this.mails.push(kept);
              heard(kept);
            }
            kept = '';
            socket.write(this.accepts ? '250 taken\r\n' : '451 not now\r\n');
          } else if (line === 'DATA') {
            data = true;
            socket.write('354 go on\r\n');
          } else {
            socket.write('250 fine\r\n');
            if (line === 'QUIT') socket.end();
          }
        }
      });
    });
  }

  /** @param heard called with each mail */
  static async open(heard: (mail: string) => void = () => undefined): Promise<SmtpServer> {
    const smtp = new SmtpServer(heard);
    await new Promise<void>((resolve) => smtp.#server.listen(0, '127.0.0.1', resolve));
    return smtp;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}
