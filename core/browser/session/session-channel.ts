/** Messages between tabs of one browser. */
export type SessionMessage =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'locked' }
  | { readonly kind: 'unlocked' };

/** Carries messages between the tabs of this origin; a tab does not hear itself. */
export class SessionChannel {
  readonly #channel = new BroadcastChannel('clinic.session');
  readonly #listeners = new Set<(message: SessionMessage) => void>();

  constructor() {
    this.#channel.addEventListener('message', (event: MessageEvent<SessionMessage>) => {
      for (const listener of [...this.#listeners]) listener(event.data);
    });
  }

  tell(message: SessionMessage): void {
    this.#channel.postMessage(message);
  }

  /** @returns stops listening */
  on(listener: (message: SessionMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
