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
    const request = opened
      .transaction(store)
      .objectStore(store)
      .getAll(IDBKeyRange.bound([owner], [owner, []]));
    const own = await result<PlainNote[]>(request);
    opened.close();
    await result(indexedDB.deleteDatabase(database));
    return own;
  } catch {
    return [];
  }
}

/** Undefined if there is none, which stays so. */
async function open(): Promise<IDBDatabase | undefined> {
  const request = indexedDB.open(database, 1);
  let isNew = false;
  request.addEventListener('upgradeneeded', () => {
    isNew = true;
    request.transaction?.abort();
  });
  const opened = await result(request).catch((error: unknown) => {
    if (isNew) return undefined;
    throw error;
  });
  return opened;
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser does not answer')));
  });
}
