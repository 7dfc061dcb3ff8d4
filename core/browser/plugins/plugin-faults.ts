import type { ApiClient } from '@clinic-workbench/sdk/browser';
import type { LastWrite } from '../drafts/send-on-close';
import type { InstalledPlugin } from './installed-plugin';

/** Milliseconds before the first faults are reported, and then between reports. */
const soon = 1000;
const pause = 60_000;
/** The most faults in one report; the server accepts no more at once from a session. */
const mostAtOnce = 20;
const mostOfOne = 1000;
/** The standard kinds of errors. */
const kinds: ReadonlySet<string> = new Set([
  ...['EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError'],
]);

interface Counted {
  readonly plugin: string;
  readonly version: string;
  readonly place: string;
  readonly kind: string;
  count: number;
}

/**
 * Reports failures of third-party plugins to the server: at the start, in a view, or at a line of their code, for
 * example when a button is pressed or a timer runs. It reports only the kind of an error, because its message could
 * name a patient.
 */
export class PluginFaults {
  readonly #api: ApiClient;
  readonly #installed: (id: string) => InstalledPlugin | undefined;
  readonly #lastWrite: () => LastWrite | undefined;
  readonly #counts = new Map<string, Counted>();
  /** Errors noted already: one error may be caught in several places. */
  readonly #known = new WeakSet<object>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sent = -Infinity;

  /** @param lastWrite how the last requests of a closing page are sent; undefined once nobody is signed in */
  constructor(
    api: ApiClient,
    installed: (id: string) => InstalledPlugin | undefined,
    lastWrite: () => LastWrite | undefined,
  ) {
    this.#api = api;
    this.#installed = installed;
    this.#lastWrite = lastWrite;
    addEventListener('pagehide', this.#closing);
    addEventListener('error', this.#thrown);
    addEventListener('unhandledrejection', this.#rejected);
  }

  /** @param place `start`, a view, or a line of code as in `index.js:3:17` */
  readonly note = (plugin: string, place: string, error: unknown): void => {
    const found = this.#installed(plugin);
    if (found?.source !== 'third-party' || found.refusal !== undefined) return;
    if (error instanceof Error) {
      if (this.#known.has(error)) return;
      this.#known.add(error);
    }
    const kind = error instanceof Error && kinds.has(error.name) ? error.name : 'Error';
    const { version } = found.manifest;
    const key = [plugin, version, place, kind].join(' ');
    const counted = this.#counts.get(key) ?? { plugin, version, place, kind, count: 0 };
    this.#counts.set(key, { ...counted, count: Math.min(counted.count + 1, mostOfOne) });
    this.#timer ??= setTimeout(() => void this.#send(), Math.max(soon, this.#sent + pause - performance.now()));
  };

  dispose(): void {
    clearTimeout(this.#timer);
    removeEventListener('error', this.#thrown);
    removeEventListener('unhandledrejection', this.#rejected);
    removeEventListener('pagehide', this.#closing);
  }

  async #send(): Promise<void> {
    const reports = this.#taken();
    this.#sent = performance.now();
    this.#timer = undefined;
    // A failed report is not repeated: the fault will occur again.
    for (const [path, fault] of reports)
      await this.#api.post(`v2/${path}`, fault, { quiet: true }).catch(() => undefined);
  }

  /** Users often leave a failing page or load it again, so the counts so far are sent when the page closes. */
  readonly #closing = (): void => {
    const way = this.#lastWrite();
    if (!way) return;
    for (const [path, fault] of this.#taken()) {
      const headers = { ...way.headers, 'Content-Type': 'application/json' };
      const body = JSON.stringify(fault);
      fetch(`${way.base}/${path}`, { method: 'POST', headers, keepalive: true, body }).catch(() => undefined);
    }
  };

  /** The faults to report, each with its path below the base address; they count as reported. */
  #taken() {
    const counted = [...this.#counts.values()].slice(0, mostAtOnce);
    this.#counts.clear();
    return counted.map(
      ({ plugin, version, ...fault }) =>
        [`plugins/${encodeURIComponent(plugin)}/faults`, { plugin_version: version, ...fault }] as const,
    );
  }

  readonly #thrown = ({ error, filename, lineno, colno }: ErrorEvent): void =>
    this.#trace(error, `${filename}:${lineno}:${colno}`);

  readonly #rejected = ({ reason }: PromiseRejectionEvent): void => this.#trace(reason, '');

  /** The innermost line of a plugin in an error's stack. */
  #trace(error: unknown, where: string): void {
    const text = error instanceof Error && error.stack ? error.stack : where;
    const found = lineOfPlugin().exec(text);
    const [, plugin, file, line, column] = found ?? [];
    if (plugin !== undefined) this.note(plugin, `${file}:${line}:${column}`, error);
  }
}

/** `https://clinic.example/plugins/acme-dental/index.js?attempt=1:3:17` */
function lineOfPlugin(): RegExp {
  const origin = location.origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`${origin}/plugins/([a-z0-9-]+)/([\\w.-]+\\.js)(?:\\?[^\\s:)]*)?:(\\d+):(\\d+)`);
}
