import { deleteDB, openDB, type IDBPDatabase } from 'idb';
import type { UnsentNote } from './unsent-note';

const database = 'clinic.notes';
const store = 'unsent';

type PlainNote = UnsentNote & { readonly owner: string };

/**
 * Text that an earlier version stored unsealed in this browser, readable for anybody at the computer. All of it is
 * deleted; the user's own is returned first, to be stored sealed.
 *
 * @param owner the user in their organization
 */
export async function takePlainNotes(owner: string): Promise<readonly PlainNote[]> {
  try {
    const opened = await open();
    if (!opened) return [];
    const own = (await opened.getAll(store, IDBKeyRange.bound([owner], [owner, []]))) as PlainNote[];
    opened.close();
    await deleteDB(database);
    return own;
  } catch {
    return [];
  }
}

/** Undefined if the database does not exist; it is then not created. */
async function open(): Promise<IDBPDatabase | undefined> {
  let isNew = false;
  try {
    return await openDB(database, 1, {
      upgrade: (_database, _old, _new, transaction) => {
        isNew = true;
        transaction.done.catch(() => undefined);
        transaction.abort();
      },
    });
  } catch (error) {
    if (isNew) return undefined;
    throw error;
  }
}
