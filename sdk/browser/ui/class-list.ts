/** Joins class names and skips the absent ones: `classList(styles.row, selected && styles.selected)`. */
export function classList(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
