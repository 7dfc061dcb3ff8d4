import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const everything: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const colours: axe.RunOnly = { type: 'rule', values: ['color-contrast'] };

/** Fails with the violations that axe finds, each with its elements. */
async function expectNothing(page: Page, where: string, runOnly: axe.RunOnly): Promise<void> {
  // A new look appears after a frame and then fades in: axe runs only then.
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  });
  const found = (await check(page, runOnly)) ?? (await check(page, runOnly));
  expect(found, `axe came to an end on ${where}`).toBeDefined();
  expect.soft(found, `what axe finds on ${where}`).toEqual([]);
}

/**
 * @returns each violation with its elements; undefined if axe did not finish, as happens once in thousands of
 * changing pages. The page must then be reloaded, because axe believes that it is still running
 */
async function check(page: Page, runOnly: axe.RunOnly): Promise<string[] | undefined> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // Builds the message from the violations alone: axe's full report of a page takes longer than its check.
  return page.evaluate(
    async ({ only, patience }) => {
      const { axe: checker } = window as unknown as { axe: typeof axe };
      const late = new Promise<undefined>((over) => setTimeout(() => over(undefined), patience));
      const report = await Promise.race([checker.run(document, { runOnly: only, resultTypes: ['violations'] }), late]);
      if (!report) Reflect.deleteProperty(window, 'axe');
      return report?.violations.map(
        ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
      );
    },
    { only: runOnly, patience: 20_000 },
  );
}

/** On a wide screen and on a phone, light and dark. Light and dark differ only in colours. */
export async function expectNothingInAnyLook(page: Page, where: string): Promise<void> {
  await expectNothing(page, `${where}, light and wide`, everything);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNothing(page, `${where}, dark and wide`, colours);
  await page.setViewportSize({ width: 390, height: 900 });
  await expectNothing(page, `${where}, dark and narrow`, everything);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(beyond, `pixels by which ${where} is wider than a phone`).toBeLessThanOrEqual(0);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNothing(page, `${where}, light and narrow`, colours);
  await page.setViewportSize({ width: 1440, height: 900 });
}
