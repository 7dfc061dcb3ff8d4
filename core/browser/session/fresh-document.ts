let going = false;

// Registered before any plugin loads, so that it runs first: no plugin can hold back a page that must go.
addEventListener('beforeunload', (event) => going && event.stopImmediatePropagation(), { capture: true });

/**
 * Loads the page again as a new document. Modules cannot be unloaded: only the end of the document ends their
 * variables, timers and listeners, and with them a plugin's memory of the user who left.
 */
export const freshDocument = {
  /** @param address within this origin; it replaces the current one in the history */
  load(address: string): void {
    going = true;
    history.replaceState(null, '', address);
    location.reload();
  },
};
