import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with what axe finds, each with the elements it is about. */
async function expectNothing(page: Page, where: string, rules?: readonly string[]): Promise<void> {
  // What fades in is judged when it is there.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  );
  // No page has frames; the way without them opens no second page for each run.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(tags)).analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  );
  expect.soft(found, `what axe finds on ${where}`).toEqual([]);
}

/** On a wide screen and on a phone, light and dark. Between light and dark only colours differ. */
export async function expectNothingInAnyLook(page: Page, where: string): Promise<void> {
  const colours = ['color-contrast'];
  await expectNothing(page, `${where}, light and wide`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNothing(page, `${where}, dark and wide`, colours);
  await page.setViewportSize({ width: 390, height: 900 });
  await expectNothing(page, `${where}, dark and narrow`);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(beyond, `pixels by which ${where} is wider than a phone`).toBeLessThanOrEqual(0);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNothing(page, `${where}, light and narrow`, colours);
  await page.setViewportSize({ width: 1440, height: 900 });
}
