import { makeAutoObservable } from 'mobx';

/** Dialogs of the header. */
export type HeaderModal = 'edit-profile' | 'admin-profile' | 'change-password' | 'shortcuts';

const navigationKey = 'clinic.navigation';
const panelKey = (user: string) => `clinic.panel.${user}`;

/** The state of the frame around the pages: what is open. */
export class ShellStore {
  readonly #user: string;
  readonly #first: () => string | undefined;
  /** The tab of the side panel that the user chose; empty for none; undefined if they have not chosen yet. */
  chosenPanel: string | undefined;
  /** True if the side navigation shows labels, not only icons. */
  wide = localStorage.getItem(navigationKey) !== 'narrow';
  /** On phones: true if the navigation lies over the page. */
  drawer = false;
  modal: HeaderModal | undefined = undefined;
  omnibar = false;
  /** The text typed into the Omnibar before it was loaded. */
  typed = '';

  /**
   * @param user uuid, to remember the user's choice of side panel
   * @param roomy whether the panel leaves enough of the page
   * @param first the tab that is open until the user chooses, if there is room
   */
  constructor(user: string, roomy: boolean, first: () => string | undefined) {
    this.#user = user;
    this.#first = first;
    this.chosenPanel = roomy ? (localStorage.getItem(panelKey(user)) ?? undefined) : '';
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Id of the open tab of the utility side panel. */
  get panel(): string | undefined {
    return (this.chosenPanel ?? this.#first()) || undefined;
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
    this.chosenPanel = id ?? '';
    localStorage.setItem(panelKey(this.#user), id ?? '');
  }
}
