import { observable } from 'mobx';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiFailure } from '../api-client';
import { RowDeletion, type RowDeletionOptions } from './row-deletion';

interface Row {
  readonly id: string;
  readonly name: string;
}

const names = ['Cook', 'Guard', 'Porter', 'Clerk', 'Driver', 'Nurse', 'Doctor'];
let rows: Row[];
let asked: string[];
let said: string[];
let answer: boolean;
let run: string[];

beforeEach(() => {
  rows = names.map((name) => ({ id: name[0]!.toLowerCase() + name.length, name }));
  [asked, said, run, answer] = [[], [], [], true];
});

function open(more: Partial<RowDeletionOptions<Row>> = {}): RowDeletion<Row> {
  const options: RowDeletionOptions<Row> = {
    rows: () => rows,
    selected: observable.set<string>(),
    item: 'role',
    items: 'roles',
    keyOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    run: async ({ name }) => {
      run.push(name);
      await Promise.resolve();
    },
    ...more,
  };
  const ask = async (question: string) => {
    asked.push(question);
    return Promise.resolve(answer);
  };
  return new RowDeletion(options, {
    dialogs: {
      confirm: ({ title, message, confirm }) => ask(`${title} | ${message} | ${confirm}`),
      confirmDelete: (item) => ask(`the question for one ${item}`),
      askReason: () => Promise.reject(new Error('No reason is asked for')),
    },
    toaster: {
      success: (message: string) => said.push(message),
      error: (message: string) => said.push(message),
    } as never,
    words: (text) => `<${text}>`,
  });
}

const select = (deletion: RowDeletion<Row>, ...which: number[]) =>
  which.forEach((place) => deletion.selection.toggle(rows[place]!));

describe('deleting selected rows', () => {
  it('asks about one row like every deletion, and about several with their number and names', async () => {
    const deletion = open();
    select(deletion, 1);
    await deletion.delete();
    select(deletion, 1, 2);
    await deletion.delete();
    deletion.selection.selectAll();
    await deletion.delete();
    expect(asked).toEqual([
      'the question for one role',
      'Delete 2 roles | Are you sure you want to delete these 2 roles?\nGuard, Porter | Delete',
      'Delete 7 roles | Are you sure you want to delete these 7 roles?\nCook, Guard, Porter, Clerk, Driver and 2 more | Delete',
    ]);
  });

  it('deletes each once, one after the other, and reports it', async () => {
    const deletion = open();
    select(deletion, 0, 3);
    await Promise.all([deletion.delete(), deletion.delete()]);
    expect(run).toEqual(['Cook', 'Clerk']);
    expect([said, deletion.selection.chosen, deletion.kept, deletion.selection.busy]).toEqual([
      ['Delete completed'],
      [],
      [],
      false,
    ]);
  });

  it('does nothing without a yes or a selection', async () => {
    const deletion = open();
    await deletion.delete();
    expect(asked).toEqual([]);
    answer = false;
    select(deletion, 0);
    await deletion.delete();
    expect([run, deletion.selection.chosen.length]).toEqual([[], 1]);
  });

  it('keeps refused rows selected with name and reason, and continues with the others', async () => {
    let done = 0;
    const deletion = open({
      run: async ({ name }) => {
        run.push(name);
        if (name === 'Guard') throw new ApiFailure(409, 'role_in_use', 'In use');
        if (name === 'Porter') throw new ApiFailure(403, 'permission_denied', 'Not allowed');
        await Promise.resolve();
      },
      done: () => (done += 1),
    });
    select(deletion, 0, 1, 2, 3);
    await deletion.delete();
    expect(run).toEqual(['Cook', 'Guard', 'Porter', 'Clerk']);
    expect(deletion.selection.chosen.map(({ name }) => name)).toEqual(['Guard', 'Porter']);
    expect(deletion.kept).toEqual([
      { name: 'Guard', reason: '<In use>' },
      { name: 'Porter', reason: '<Not allowed>' },
    ]);
    expect([deletion.deleted, said, done]).toEqual([2, [], 1]);
    deletion.read();
    expect(deletion.kept).toEqual([]);
  });

  it('shows a refusal in the list’s own words if it has any', async () => {
    const deletion = open({
      run: () => Promise.reject(new ApiFailure(409, 'role_in_use', 'In use')),
      reasonOf: ({ code }) => `why: ${code}`,
    });
    select(deletion, 0);
    await deletion.delete();
    expect(deletion.kept).toEqual([{ name: 'Cook', reason: 'why: role_in_use' }]);
  });

  it('touches no row that is off screen or may not be deleted', async () => {
    const deletion = open({ maySelect: ({ name }) => name !== 'Nurse' });
    deletion.selection.selectAll();
    expect([deletion.selection.chosen.length, deletion.selection.all]).toEqual([6, true]);
    select(deletion, 5);
    expect(deletion.selection.chosen.map(({ name }) => name)).not.toContain('Nurse');
    rows = rows.slice(0, 2);
    await deletion.delete();
    expect(run).toEqual(['Cook', 'Guard']);
  });
});
