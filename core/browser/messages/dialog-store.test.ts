import { describe, expect, it } from 'vitest';
import { DialogStore } from './dialog-store';

describe('DialogStore', () => {
  it('asks before deleting with the exact words', async () => {
    const dialogs = new DialogStore();
    const answer = dialogs.confirmDelete('patient');
    expect(dialogs.current).toMatchObject({
      title: 'Delete patient',
      message: 'Are you sure you want to delete this patient?',
      confirm: 'Delete',
      cancel: 'Cancel',
      danger: true,
    });
    dialogs.accept('');
    expect(await answer).toBe(true);
    expect(dialogs.current).toBeUndefined();
  });

  it('asks one question at a time', async () => {
    const dialogs = new DialogStore();
    const first = dialogs.confirmDelete('bed');
    const second = dialogs.confirmDelete('ward');
    dialogs.cancel();
    expect(await first).toBe(false);
    expect(dialogs.current?.title).toBe('Delete ward');
    dialogs.closeAll();
    expect(await second).toBe(false);
  });

  it('refuses a reason shorter than three characters', async () => {
    const dialogs = new DialogStore();
    const reason = dialogs.askReason({ title: 'Merge', message: 'Why?', confirm: 'Merge' });
    dialogs.accept(' ab ');
    expect(dialogs.current).toBeDefined();
    dialogs.accept(' same person ');
    expect(await reason).toBe('same person');
  });
});
