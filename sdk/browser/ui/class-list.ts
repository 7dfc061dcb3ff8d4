/** Joins the class names that are there: `classList(styles.row, selected && styles.selected)`. */
export function classList(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
