// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ApiFailure, type ApiClient } from '../../api-client';
import { ListStore } from '../../lists/list-store';
import { RowSelection } from '../../lists/row-selection';
import type { Column } from './column';
import { DataTable } from './data-table';
import { Pagination } from './pagination';

interface Row {
  readonly uuid: string;
  readonly name: string;
}

const people = (count: number): Row[] =>
  Array.from({ length: count }, (_, i) => ({ uuid: `u${i}`, name: `Person ${i}` }));
const columns: readonly Column<Row>[] = [
  { id: 'name', title: 'Name', primary: true, render: (row) => row.name },
  ...Array.from({ length: 6 }, (_, i): Column<Row> => ({
    id: `c${i}`,
    title: `Column ${i}`,
    ...(i === 0 ? { align: 'end' as const } : i === 1 && { named: true }),
    render: (row) => row.uuid,
  })),
];

/** Plays the server: only lists are requested. */
function serverWith(answer: () => Promise<readonly Row[]>): ApiClient {
  const list: ApiClient['list'] = async <T,>() => {
    const data = (await answer()) as readonly unknown[] as readonly T[];
    return { data, meta: { total: data.length, page: 1, page_size: data.length } };
  };
  return { list } as ApiClient;
}

function show(
  answer: () => Promise<readonly Row[]>,
  more: { readonly allowed?: boolean; readonly pageSize?: number } = {},
) {
  const store = new ListStore<Row>({
    api: serverWith(answer),
    path: 'v2/people',
    keyOf: (row) => row.uuid,
    pageSize: more.pageSize ?? 10,
  });
  const opened: string[] = [];
  const selection = new RowSelection<Row>({
    rows: () => store.rows,
    selected: store.selected,
    keyOf: ({ uuid }) => uuid,
    nameOf: ({ name }) => name,
    maySelect: ({ name }) => name !== 'Person 2',
  });
  store.activate();
  render(
    <>
      <DataTable
        id="people"
        label="People"
        store={store}
        keyOf={(row) => row.uuid}
        columns={columns}
        onOpen={(row) => opened.push(row.uuid)}
        selection={selection}
        empty={{ icon: 'people', title: 'Nobody yet' }}
        permission="people.read"
        allowed={more.allowed}
      />
      <Pagination store={store} />
    </>,
  );
  return { store, opened };
}

afterEach(cleanup);

it('opens a row by click and Enter, and moves between rows with the arrow keys', async () => {
  const { opened } = show(async () => people(3));
  await userEvent.click(await screen.findByText('Person 1'));
  screen.getByText('Person 0').closest('tr')?.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}{Home}{Enter}{End}{ArrowUp}{Enter}');
  expect(opened).toEqual(['u1', 'u2', 'u0', 'u1']);
});

it('moves the focus to the row that moves up when its own row is gone, and to the table after the last one', async () => {
  const rows = people(3);
  const { store } = show(async () => rows);
  (await screen.findByRole('checkbox', { name: 'Select Person 1' })).focus();
  const without = async (name: string) => {
    rows.splice(
      rows.findIndex((row) => row.name === name),
      1,
    );
    await store.load();
    await waitFor(() => expect(screen.queryByText(name)).toBeNull());
  };
  await without('Person 1');
  // Person 2 cannot be selected: its row has the focus, and the arrow keys continue from there.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Person 2').closest('tr')));
  await without('Person 2');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Person 0').closest('tr')));
  await without('Person 0');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('table')));
});

it('shows the title of a number on phones', async () => {
  show(async () => people(1));
  const cells = within(await screen.findByRole('table')).getAllByRole('cell');
  expect(cells.map(({ dataset }) => [dataset['title'], dataset['named']]).slice(1, 4)).toEqual([
    ['Name', undefined],
    ['Column 0', 'true'],
    ['Column 1', 'true'],
  ]);
});

it('selects rows by box and by Space without opening them, and all by the heading', async () => {
  const { store, opened } = show(async () => people(4));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }));
  screen.getByText('Person 0').closest('tr')?.focus();
  await userEvent.keyboard(' ');
  expect([...store.selected]).toEqual(['u1', 'u0']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  expect(store.selected.size).toBe(3);
  expect(screen.queryByRole('checkbox', { name: 'Select Person 2' })).toBeNull();
  screen.getByText('Person 0').closest('tr')?.focus();
  await userEvent.keyboard('{Escape}');
  expect([store.selected.size, opened]).toEqual([0, []]);
});

it('distinguishes an empty list from one without matches', async () => {
  const { store } = show(async () => []);
  expect(await screen.findByText('Nobody yet')).toBeTruthy();
  store.setFilter('status', 'active');
  expect(await screen.findByText('Nothing matches')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(await screen.findByText('Nobody yet')).toBeTruthy();
});

it('offers another try when loading failed', async () => {
  let broken = true;
  show(async () => {
    if (broken) throw new ApiFailure(500, 'internal', 'Something went wrong');
    return people(1);
  });
  expect(await screen.findByText('Error fetching data')).toBeTruthy();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Person 0')).toBeTruthy();
});

it('loads again when the network is back', async () => {
  let broken = true;
  show(async () => {
    if (broken) throw new ApiFailure(0, 'offline', 'You are offline!!');
    return people(1);
  });
  expect(await screen.findByText('Error fetching data')).toBeTruthy();
  broken = false;
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('Person 0')).toBeTruthy();
});

it('names the missing right, whether the browser or the server reports it', async () => {
  show(async () => people(1), { allowed: false });
  expect(screen.getByText('people.read')).toBeTruthy();
  cleanup();
  show(async () => {
    throw new ApiFailure(403, 'permission_denied', 'No');
  });
  expect(await screen.findByText('people.read')).toBeTruthy();
});

it('needs fewer than 800 elements for 50 rows of 7 columns', async () => {
  show(async () => people(50), { pageSize: 50 });
  await screen.findByText('Person 49');
  expect(document.querySelectorAll('*').length).toBeLessThan(800);
});

it('renders all rows of a long list if nothing around it scrolls', async () => {
  show(async () => people(120), { pageSize: 200 });
  // The code for long lists must load first.
  expect(await screen.findByText('Person 119', {}, { timeout: 5000 })).toBeTruthy();
});

it('renders as many placeholder rows as will arrive, hidden from screen readers', async () => {
  show(() => new Promise(() => undefined));
  expect(document.querySelectorAll('tbody[aria-hidden="true"] tr')).toHaveLength(10);
  expect(screen.getByRole('table', { name: 'People' }).getAttribute('aria-busy')).toBe('true');
});

it('shows how much of the list is visible', async () => {
  show(async () => people(3));
  const pages = screen.getByRole('group', { name: 'Pages' });
  await waitFor(() => expect(within(pages).getByText('Showing 3 out of 3')).toBeTruthy());
});
