import type { Page } from '@playwright/test';
import { staff } from './support/people';
import { expect, test } from './support/test';

const workspaces = [
  ...['RECEPT', 'OPD', 'VIRT', 'HOME', 'BILL', 'COVID', 'IPD', 'EMERG', 'ADMIN', 'DIAG', 'PHARM', 'MOM'],
];
/** The figures of waiting work on the home pages of workspaces with patients. */
const worklists = ['Referrals to send', 'Referrals without an answer', 'Overdue care plans'];
const withWorklists = new Set(['OPD', 'VIRT', 'HOME']);
/** The figures of waiting work on the home pages of workspaces with money. A sum names the figure for its count. */
const money = [
  ...['Not charged', 'Refunds waiting'],
  ...['Today', '1 to 30 days', '31 to 60 days', '61 to 90 days', 'Over 90 days'],
];

const expectedOf = (workspace: string): readonly string[] => {
  if (workspace === 'BILL') return money;
  return withWorklists.has(workspace) ? worklists : [];
};

interface Figure {
  readonly label: string;
  readonly value: number;
  readonly href: string;
}

/** The figures of a home page once all are loaded: name and number. Each must link to a list. */
async function figuresOf(page: Page): Promise<readonly Figure[]> {
  await expect(page.locator('main h2').first()).toBeVisible();
  let figures: readonly Figure[] | undefined;
  await expect(async () => {
    figures = await countedFigures(page);
    expect(figures, 'all figures are counted').toBeDefined();
  }).toPass();
  return figures ?? [];
}

/**
 * Undefined while one is loading: its placeholder is "000", which must not count as a number. Reads both in one step,
 * because a part of the page may appear in between.
 */
function countedFigures(page: Page): Promise<readonly Figure[] | undefined> {
  return page.locator('main').evaluate((main) => {
    if (main.querySelector('.cw-skeleton')) return undefined;
    return [...main.querySelectorAll<HTMLAnchorElement>('a[href]')].flatMap((link) => {
      // A sum of money: its count is beside its name.
      const beside = link.nextElementSibling?.tagName === 'SMALL' ? link.nextElementSibling.textContent : null;
      const behind = /^\d+/.exec(beside ?? '')?.[0];
      if (behind !== undefined)
        return [{ label: link.textContent ?? '', value: Number(behind), href: link.getAttribute('href') ?? '' }];
      const [label = '', value = ''] = (link.parentElement?.parentElement?.innerText ?? '').split('\n');
      const isFigure = label === link.textContent && /^\d[\d,.\s]*$/.test(value);
      return isFigure
        ? [{ label, value: Number(value.replace(/\D/g, '')), href: link.getAttribute('href') ?? '' }]
        : [];
    });
  });
}

/** The number of rows according to the list. */
async function totalOf(page: Page): Promise<number> {
  const table = page.locator('main table[aria-rowcount]:not([aria-rowcount="-1"])');
  // The choices of a filter, such as "No price", do not count.
  const said = page.locator('main').getByText(/^(No |There (is|are) no|Nothing|Nobody|Everything)/);
  const nothing = said.and(page.locator(':not(option)'));
  await expect(table.or(nothing).first()).toBeVisible();
  return (await table.count()) > 0 ? Number(await table.first().getAttribute('aria-rowcount')) : 0;
}

/** Every run checks the busiest home page; only the long run checks the others. */
const mark = (workspace: string) => (workspace === 'RECEPT' ? '' : ' @long');

for (const workspace of workspaces)
  test(`each figure on the home of ${workspace} matches the list behind it${mark(workspace)}`, async ({ visit }) => {
    test.setTimeout(90_000);
    const page = await visit(staff('administrator'), { at: `/${workspace.toLowerCase()}`, workspace });
    // The figures load one after the other.
    const expected = expectedOf(workspace);
    await expect.poll(async () => (await figuresOf(page)).length).toBeGreaterThan(0);
    await expect
      .poll(async () => (await figuresOf(page)).map(({ label }) => label))
      .toEqual(expect.arrayContaining([...expected]));
    const figures = await figuresOf(page);
    for (const { label, value, href } of figures) {
      await page.goto(`/${workspace.toLowerCase()}`);
      await figuresOf(page);
      await page.locator(`main a[href="${href}"]`).filter({ hasText: label }).first().click();
      await expect(page).toHaveURL((url) => url.pathname === href.split('?')[0]);
      await expect.poll(async () => ({ label, total: await totalOf(page) })).toEqual({ label, total: value });
    }
  });
