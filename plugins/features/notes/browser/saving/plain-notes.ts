import { deleteDB, openDB, type IDBPDatabase } from 'idb';
import type { UnsentNote } from './unsent-note';

const database = 'clinic.notes';
const store = 'unsent';

type PlainNote = UnsentNote & { readonly owner: string };

/**
 * What an earlier version of this product kept in this browser unsealed, where anybody at the computer could read it.
 * All of it is deleted; the user's own is given back first, to be kept sealed.
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

/** Undefined if there is none, which stays so. */
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
