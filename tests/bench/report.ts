/**
 * Prints rows as a table with columns of the necessary width. The first column is aligned to the left, figures to the
 * right.
 */
export function printTable(title: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  process.stdout.write(
    `\n${title}\n${[line(head), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n')}\n`,
  );
}

/** The promised value and the measured one. */
export interface Promised {
  readonly what: string;
  readonly wanted: string;
  readonly measured: string;
  readonly met: boolean;
}

export function atLeast(what: string, wanted: number, measured: number): Promised {
  return { what, wanted: `≥ ${wanted}`, measured: figure(measured), met: measured >= wanted };
}

export function atMost(what: string, wanted: number, measured: number, unit: string): Promised {
  return { what, wanted: `≤ ${wanted}${unit}`, measured: `${figure(measured)}${unit}`, met: measured <= wanted };
}

export function printPromises(promises: readonly Promised[]): void {
  const rows = promises.map(({ what, wanted, measured, met }) => [what, wanted, measured, met ? 'met' : 'MISSED']);
  printTable('Targets', ['', 'target', 'measured', ''], rows);
  const missed = promises.filter(({ met }) => !met).length;
  process.stdout.write(`\n${promises.length - missed} of ${promises.length} targets met.\n`);
}

/** Rounds to three significant digits. */
export function figure(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value >= 10 ? value.toFixed(1) : value.toFixed(value >= 1 ? 2 : 3);
}

export const megabytes = (bytes: number) => bytes / 1e6;
