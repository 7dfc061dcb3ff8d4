import type { Page } from '@playwright/test';

/** A view for axe to check: a page, or a dialog over it. */
export interface Place {
  readonly name: string;
  readonly path: string;
  readonly workspace?: string;
  /** Opens the dialog over the page. */
  readonly open?: (page: Page) => Promise<void>;
  /** Visible once the view is ready. */
  readonly ready: (page: Page) => ReturnType<Page['locator']>;
}

/** For `ready`: the page’s heading. */
export const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name });
export const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });
export const question = (name: string) => (page: Page) => page.getByRole('alertdialog', { name });
export const menu = async (page: Page, button: string | RegExp, item: string) => {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
