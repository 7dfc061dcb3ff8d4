import { ApiFailure, type ScreenProps } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Wall } from '../../common/wall-screen';

/** Milliseconds between two requests; longer while the server is unreachable. */
const interval = { well: 2_000, troubled: 5_000 } as const;
/** Milliseconds after which a request counts as failed. */
const patience = 10_000;

export type WallState = 'opening' | 'showing' | 'lost' | 'revoked';

/** Reads a screen's content again and again, even if requests fail. */
export class WallFeed {
  readonly #send: ScreenProps['send'];
  readonly #token: string;
  readonly #onCall: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #request: AbortController | undefined;
  #stopped = false;
  wall: Wall | undefined = undefined;
  state: WallState = 'opening';
  /** The last announced call, for screen readers. */
  announced: Wall['called'][number] | undefined = undefined;

  /** @param onCall called for a ticket that was not called at the last request */
  constructor(send: ScreenProps['send'], token: string, onCall: () => void) {
    this.#send = send;
    this.#token = token;
    this.#onCall = onCall;
    makeAutoObservable(this, { wall: observableRef, announced: observableRef }, { autoBind: true });
  }

  /** @returns a function that stops it */
  follow(): () => void {
    this.#stopped = false;
    void this.#look();
    addEventListener('online', this.#soon);
    return () => {
      this.#stopped = true;
      removeEventListener('online', this.#soon);
      clearTimeout(this.#timer);
      this.#request?.abort();
    };
  }

  readonly #soon = (): void => {
    clearTimeout(this.#timer);
    void this.#look();
  };

  async #look(): Promise<void> {
    this.#request?.abort();
    const request = new AbortController();
    this.#request = request;
    const tooLong = setTimeout(() => request.abort(), patience);
    try {
      const wall = await this.#send<Wall>('v2/queue-wall', { token: this.#token }, request.signal);
      if (this.#request === request) runInAction(() => this.#show(wall));
    } catch (error) {
      if (this.#request === request && !this.#stopped) runInAction(() => this.#fail(error));
    } finally {
      clearTimeout(tooLong);
      if (this.#request === request && !this.#stopped && this.state !== 'revoked')
        this.#timer = setTimeout(() => void this.#look(), this.state === 'lost' ? interval.troubled : interval.well);
    }
  }

  #show(wall: Wall): void {
    const known = new Set(this.wall?.called.map(keyOf));
    const fresh = this.wall ? wall.called.filter((call) => !known.has(keyOf(call))) : [];
    this.wall = wall;
    this.state = 'showing';
    if (fresh[0]) {
      this.announced = fresh[0];
      this.#onCall();
    }
  }

  #fail(error: unknown): void {
    this.state = error instanceof ApiFailure && [400, 404].includes(error.status) ? 'revoked' : 'lost';
    if (this.state === 'revoked') this.wall = undefined;
  }
}

const keyOf = ({ ticket, called_at }: Wall['called'][number]) => `${ticket} ${called_at}`;
