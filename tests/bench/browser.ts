import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';

/** The files and requests that a browser has loaded up to a certain moment. */
export interface Loaded {
  /** Bytes of JavaScript and CSS on the wire, compressed by gzip. */
  readonly scripts: number;
  readonly styles: number;
  /** Requests of any kind. */
  readonly requests: number;
}

export interface BrowserFigures {
  readonly signIn: Loaded;
  /** From the first request up to the first list of patients. */
  readonly list: Loaded;
  /** The number of DOM nodes in the list of patients, by rows per page. */
  readonly nodes: ReadonlyMap<number, number>;
  /** The layout shift of each page when it is opened by its address. */
  readonly shifts: ReadonlyMap<string, number>;
}

interface Account {
  readonly username: string;
  readonly password: string;
}

/** A page is settled when it has loaded nothing for this many milliseconds. */
const settled = 700;

/** Walks through the product as a receptionist does on a computer that has never seen it. */
export async function measureBrowser(
  executablePath: string,
  url: string,
  account: Account,
  patient: string,
): Promise<BrowserFigures> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript(watchShifts);
    const loading = new Loading(page);
    const shifts = new Map<string, number>();
    await page.goto(`${url}/login`);
    await page.getByLabel('Username').waitFor();
    await still(page);
    const signIn = await loading.sum();
    shifts.set('Sign-in', await shiftOf(page));

    await page.getByLabel('Username').fill(account.username);
    await page.getByLabel('Password').fill(account.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('link', { name: 'Patients' }).first().click();
    await page.getByRole('row').nth(5).waitFor();
    await still(page);
    const list = await loading.sum();

    const nodes = new Map<number, number>();
    for (const size of [10, 50, 100]) {
      await page.getByRole('group', { name: 'Pages' }).getByRole('combobox').selectOption(String(size));
      await page.getByRole('row').nth(9).waitFor();
      await still(page);
      nodes.set(size, await page.locator('*').count());
    }
    for (const [name, path] of [
      ['Home', '/recept'],
      ['List', '/recept/patients'],
      ['Profile', `/patients/${patient}`],
    ] as const) {
      await page.goto(url + path);
      await still(page);
      shifts.set(name, await shiftOf(page));
    }
    return { signIn, list, nodes, shifts };
  } finally {
    await browser.close();
  }
}

/** All requests, and the size of the files compressed by gzip. */
class Loading {
  readonly #files = new Map<string, 'script' | 'style'>();
  #requests = 0;

  constructor(page: Page) {
    page.on('response', (response) => {
      this.#requests++;
      const type = response.headers()['content-type'] ?? '';
      if (type.includes('javascript')) this.#files.set(response.url(), 'script');
      if (type.includes('text/css')) this.#files.set(response.url(), 'style');
    });
  }

  async sum(): Promise<Loaded> {
    const requests = this.#requests;
    const bytes = { script: 0, style: 0 };
    for (const [url, kind] of this.#files) bytes[kind] += await gzipBytes(url);
    return { scripts: bytes.script, styles: bytes.style, requests };
  }
}

/** Bytes of the body on the wire if the client accepts only gzip. */
function gzipBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

async function still(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await sleep(settled);
}

/** Runs in the page before its own scripts. */
function watchShifts(): void {
  const shifts = { sum: 0 };
  Object.assign(window, { layoutShifts: shifts });
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) shifts.sum += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { layoutShifts: { sum: number } }).layoutShifts.sum);
}
