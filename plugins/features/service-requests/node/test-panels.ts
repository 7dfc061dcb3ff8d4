import type { TestPanel } from '../common/order-catalogue';

/** The panels of the built-in list, with the notice that must stay with their codes. Read when first asked for. */
export async function testPanels(): Promise<{ readonly notice: string; readonly panels: readonly TestPanel[] }> {
  return (await import('./data/lab-panels.json')).default;
}
