import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { ReactNode } from 'react';
import { Translations } from '../../core/browser/i18n/translations';
import type { Entrance } from '../../core/browser/opening/entrance';
import type { OpenSession } from '../../core/browser/opening/open-session';
import { SessionDoor } from '../../core/browser/opening/session-door';
import { builtInPlugins, localeFiles } from './built-in-plugins';
import { bindShell } from './shell/shell-services';

/** One user's session from sign-in to sign-out, with all services of the frame around the pages. */
export class WorkbenchSession {
  readonly door: SessionDoor;
  /** The session, once its services are complete. */
  open: OpenSession | undefined = undefined;
  #undo: (() => void) | undefined;

  constructor(entrance: Entrance, page: ReactNode) {
    this.door = new SessionDoor(entrance, new Translations(localeFiles), builtInPlugins, page);
    makeAutoObservable(this, { door: false, open: observableRef }, { autoBind: true });
    reaction(
      () => this.door.open,
      (open) => {
        this.#undo?.();
        this.#undo = open && bindShell(open, entrance);
        runInAction(() => {
          this.open = open;
        });
      },
      { fireImmediately: true },
    );
  }
}
