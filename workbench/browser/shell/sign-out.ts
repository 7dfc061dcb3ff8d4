import type { Entrance } from '../../../core/browser/opening/entrance';

/** Ends the session and goes to the sign-in page. */
export class SignOut {
  readonly #entrance: Entrance;

  constructor(entrance: Entrance) {
    this.#entrance = entrance;
  }

  readonly now = (): void => void this.#entrance.signOut('login');
}
