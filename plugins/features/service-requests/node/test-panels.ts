import type { TestPanel } from '../common/order-catalogue';

/** The built-in panels, with the notice that must stay with their codes. Read at first use. */
export async function testPanels(): Promise<{ readonly notice: string; readonly panels: readonly TestPanel[] }> {
  return (await import('./data/lab-panels.json')).default;
}
