import { describe, expect, it, vi } from 'vitest';
import { noDrafts } from '../../../tests/support/no-drafts';
import { ApiFailure } from '../api-client';
import type { Drafts } from '../session/workbench-services';
import { draftOf } from './draft-key';
import { RowForm, type RowFormOptions } from './row-form';

interface Row {
  readonly version: number;
  readonly name: string;
  readonly email: string;
  readonly title: string;
  readonly status: string;
}
type Values = Pick<Row, 'name' | 'email' | 'title'>;

const opened: Row = { version: 3, name: 'Ama Mensah', email: '', title: 'Dr', status: 'active' };

/** A form over a server that holds one row and refuses an older version. */
function formOver(
  server: { row: Row },
  more: Partial<Pick<RowFormOptions<Values, Row>, 'row' | 'isPart'>> & {
    readonly drafts?: Drafts;
    readonly save?: () => Promise<undefined>;
  } = {},
) {
  const sent: { readonly version: number | undefined; readonly values: Values }[] = [];
  const editor = new RowForm<Values, Row>({
    drafts: noDrafts,
    draftKey: draftOf('person', { record: 'p' }),
    row: opened,
    valuesOf: ({ name, email, title } = opened) => ({ name, email, title }),
    rules: () => ({}),
    linesOf: ({ name, status }) => [`Name: ${name}`, `Status: ${status}`],
    save: async (values, { ifMatch }) => {
      sent.push({ version: ifMatch, values });
      if (ifMatch !== server.row.version)
        throw new ApiFailure(409, 'stale_version', 'Stale', {}, { current: server.row });
      server.row = { ...server.row, ...values, version: server.row.version + 1 };
      return Promise.resolve(server.row);
    },
    ...more,
  });
  return { editor, form: editor.form, sent };
}

describe('the form of a record that somebody else changed meanwhile', () => {
  const theirs: Row = { ...opened, version: 5, name: 'Ama Owusu', title: 'Prof', status: 'left' };

  it('keeps the typed text and shows the colleague’s changes, until the user has chosen', async () => {
    const { form, editor, sent } = formOver({ row: theirs });
    form.assign({ name: 'Ama Boateng', email: 'ama@ridge.example' });
    expect(await form.submit()).toBe(false);
    expect(form.values).toEqual({ name: 'Ama Boateng', email: 'ama@ridge.example', title: 'Dr' });
    expect(form.changedParts).toEqual([
      { key: 'name', fields: ['name'], conflict: true },
      { key: 'title', fields: ['title'], conflict: false },
    ]);
    expect(form.conflict?.lines).toEqual(['Name: Ama Owusu', 'Status: left']);
    expect(editor.row).toEqual(opened);
    // Trying again without a choice overwrites nothing.
    expect(await form.submit()).toBe(false);
    expect(sent.map(({ version }) => version)).toEqual([3, 3]);
    expect(form.conflict?.lines).toEqual(['Name: Ama Owusu', 'Status: left']);
  });

  it('applies the typed text to the colleague’s version and sends that version, so that nothing else is overwritten', async () => {
    const server = { row: theirs };
    const { form, editor, sent } = formOver(server);
    form.assign({ name: 'Ama Boateng', email: 'ama@ridge.example' });
    await form.submit();
    form.settle('mine');
    expect(form.conflict).toBeUndefined();
    expect(editor.row).toEqual(theirs);
    expect(await form.submit()).toBe(true);
    expect(sent.at(-1)).toEqual({
      version: 5,
      values: { name: 'Ama Boateng', email: 'ama@ridge.example', title: 'Prof' },
    });
    expect(server.row.status).toBe('left');
  });

  it('drops the user’s value if the user chooses the colleague’s, and keeps the user’s other changes', async () => {
    const { form } = formOver({ row: theirs });
    form.assign({ name: 'Ama Boateng', email: 'ama@ridge.example' });
    await form.submit();
    form.settle('theirs');
    expect(form.values).toEqual({ name: 'Ama Owusu', email: 'ama@ridge.example', title: 'Prof' });
    expect(form.dirty).toBe(true);
  });

  it('has nothing to save if both now have the same values', async () => {
    const { form } = formOver({ row: theirs });
    form.set('name', 'Ama Boateng');
    await form.submit();
    form.settle('theirs');
    expect([form.values.name, form.dirty]).toEqual(['Ama Owusu', false]);
  });

  it('asks about every difference after a draft that is older than the record and lacks its first values', async () => {
    const kept = { values: { ...opened, email: 'ama@ridge.example' }, idempotencyKey: 'k', version: 2 };
    const drafts: Drafts = { ...noDrafts, load: <T>() => Promise.resolve(kept as T) };
    const { form, sent } = formOver({ row: theirs }, { drafts });
    await form.restore();
    expect(await form.submit()).toBe(false);
    expect(sent[0]?.version).toBe(2);
    expect(form.changedParts.filter(({ conflict }) => conflict).map(({ key }) => key)).toEqual([
      'name',
      'email',
      'title',
    ]);
  });

  it('reads the form’s first values from the draft', async () => {
    let stored: unknown;
    const drafts: Drafts = {
      ...noDrafts,
      save: (_key, value) => void (stored = JSON.parse(JSON.stringify(value))),
      load: <T>() => Promise.resolve(stored as T),
    };
    formOver({ row: theirs }, { drafts }).form.set('email', 'ama@ridge.example');
    const { form } = formOver({ row: theirs }, { drafts, row: theirs });
    await form.restore();
    expect(await form.submit()).toBe(false);
    expect(form.changedParts.map(({ key, conflict }) => [key, conflict])).toEqual([
      ['name', false],
      ['title', false],
    ]);
  });

  it('saves on a second try if the colleague changed a part that the form does not show', async () => {
    const { form, sent } = formOver({ row: { ...opened, version: 4, status: 'left' } }, { isPart: true });
    form.set('email', 'ama@ridge.example');
    expect(await form.submit()).toBe(true);
    expect(sent.map(({ version }) => version)).toEqual([3, 4]);
  });

  it('shows others’ changes while the user has typed nothing', () => {
    const { form, editor } = formOver({ row: theirs });
    editor.follow(theirs);
    expect(form.values.name).toBe('Ama Owusu');
    form.set('email', 'ama@ridge.example');
    editor.follow({ ...theirs, version: 6, name: 'Ama' });
    expect(form.values.name).toBe('Ama Owusu');
    expect(editor.version).toBe(5);
  });
});

it('a form keeps its typed text and reports it while its record is being changed elsewhere', async () => {
  const save = vi.fn<() => Promise<undefined>>(() => Promise.resolve(undefined));
  const { form } = formOver({ row: opened }, { save });
  form.set('name', 'Ama');
  expect(await form.submit()).toBe(false);
  expect(form.failure?.code).toBe('busy');
  expect(form.values.name).toBe('Ama');
});
