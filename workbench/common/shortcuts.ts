/** A keyboard shortcut, for the lists in the workbench and on the help page. */
export interface Shortcut {
  /** As printed on an English keyboard; `/` separates alternatives. */
  readonly keys: readonly string[];
  /** English, a translation key. */
  readonly does: string;
}

export const shortcuts: readonly Shortcut[] = [
  { keys: ['Ctrl', 'K'], does: 'Search patients, pages and actions' },
  { keys: ['?'], does: 'Show the keyboard shortcuts' },
  { keys: ['N'], does: 'Register a patient, on the list of patients' },
  { keys: ['/'], does: 'Go to the search box of the list of patients' },
  { keys: ['↑', '↓'], does: 'Move between the rows of a list' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['Ctrl', 'Enter'], does: 'Save the form' },
  { keys: ['Esc'], does: 'Close a window or a menu' },
];
