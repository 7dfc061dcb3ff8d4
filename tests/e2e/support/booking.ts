import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

export const wizardOf = (page: Page) => page.getByRole('dialog', { name: 'Book an appointment' });

export const next = (page: Page) => wizardOf(page).getByRole('button', { name: 'Continue', exact: true }).click();

/** Finds and chooses a registered patient and continues. */
export async function choosePatient(page: Page, name: string): Promise<void> {
  const wizard = wizardOf(page);
  await wizard.getByRole('searchbox', { name: 'Search for patient' }).fill(name);
  await wizard.getByRole('radio', { name: new RegExp(name) }).check();
  await next(page);
}

export async function chooseService(page: Page, name: string, tier: string): Promise<void> {
  const wizard = wizardOf(page);
  await wizard.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
  await wizard.getByRole('radio', { name: tier }).check();
  await next(page);
}

/** A time of the day as shown: `08:30 am`. */
export const timeOf = (within: Locator, begin: string) =>
  within.getByRole('radio', { name: new RegExp(`^${begin} - `) });

/** From the step of times to the booked appointment. */
export async function bookAt(page: Page, begin: string): Promise<void> {
  const wizard = wizardOf(page);
  await timeOf(wizard, begin).click();
  await next(page);
  await next(page);
  await wizard.getByRole('button', { name: 'Book appointment' }).click();
  await expect(wizard).toBeHidden();
}

/** Presses Tab until an element has the focus, like a user without a mouse. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
