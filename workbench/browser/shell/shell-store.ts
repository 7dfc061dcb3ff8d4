import { makeAutoObservable } from 'mobx';

/** Dialogs of the header. */
export type HeaderModal = 'edit-profile' | 'admin-profile' | 'change-password' | 'shortcuts';

const navigationKey = 'clinic.navigation';
const panelKey = (user: string) => `clinic.panel.${user}`;
/** The panel that is open at the start if there is room: everybody looks up patients. */
const firstPanel = 'patients';

/** The state of the frame around the pages: what is open. */
export class ShellStore {
  readonly #user: string;
  /** True if the side navigation shows labels, not only icons. */
  wide = localStorage.getItem(navigationKey) !== 'narrow';
  /** On phones: true if the navigation lies over the page. */
  drawer = false;
  /** Id of the open tab of the utility side panel. */
  panel: string | undefined;
  modal: HeaderModal | undefined = undefined;
  omnibar = false;
  /** The text typed into the Omnibar before it was loaded. */
  typed = '';

  /**
   * @param user uuid, to remember the user's choice of side panel
   * @param roomy whether the panel leaves enough of the page
   */
  constructor(user: string, roomy: boolean) {
    this.#user = user;
    const remembered = localStorage.getItem(panelKey(user));
    this.panel = roomy ? (remembered ?? firstPanel) || undefined : undefined;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** @param phone whether the navigation is a drawer at this width */
  toggleNavigation(phone: boolean): void {
    if (phone) {
      this.drawer = !this.drawer;
      return;
    }
    this.wide = !this.wide;
    localStorage.setItem(navigationKey, this.wide ? 'wide' : 'narrow');
  }

  closeDrawer(): void {
    this.drawer = false;
  }

  /** Opens a tab of the side panel, or closes the panel if that tab is open. */
  togglePanel(id: string): void {
    this.#showPanel(this.panel === id ? undefined : id);
  }

  closePanel(): void {
    this.#showPanel(undefined);
  }

  openModal(modal: HeaderModal): void {
    this.closeModals();
    this.modal = modal;
  }

  openOmnibar(): void {
    this.closeModals();
    this.typed = '';
    this.omnibar = true;
  }

  typeAhead(words: string): void {
    this.typed = words;
  }

  /** Closes everything over the page, for example when the workspace or the organization changes. */
  closeModals(): void {
    this.modal = undefined;
    this.omnibar = false;
    this.drawer = false;
  }

  #showPanel(id: string | undefined): void {
    this.panel = id;
    localStorage.setItem(panelKey(this.#user), id ?? '');
  }
}
