let going = false;

// Made before any plugin is loaded, so that this hears first: nobody holds a page back that must go.
addEventListener('beforeunload', (event) => going && event.stopImmediatePropagation(), { capture: true });

/**
 * Loads the page again, as a document of its own. Modules cannot be unloaded: their variables, timers and listeners end
 * with the document only, and with them what a plugin remembers of the person who has left.
 */
export const freshDocument = {
  /** @param address within this origin; it takes the place of the current one in the history */
  load(address: string): void {
    going = true;
    history.replaceState(null, '', address);
    location.reload();
  },
};
