import { ownIcons } from './own-icons';

/** The two drawings of an icon: path data on a 16 and on a 20 pixel grid. */
export interface IconPaths {
  readonly '16': readonly string[];
  readonly '20': readonly string[];
}

const loaded = new Map<string, IconPaths>(Object.entries(ownIcons));
const loading = new Map<string, Promise<IconPaths | undefined>>();

/** The drawing, if it is loaded already. */
export function iconPaths(name: string): IconPaths | undefined {
  return loaded.get(name);
}

/** Fetches each icon once; after a failure the next call tries again. */
export function loadIcon(name: string): Promise<IconPaths | undefined> {
  const known = loading.get(name);
  if (known) return known;
  const request = fetchIcon(name);
  loading.set(name, request);
  return request;
}

async function fetchIcon(name: string): Promise<IconPaths | undefined> {
  try {
    const answer = await fetch(`/icons/${encodeURIComponent(name)}.json`);
    if (!answer.ok) throw new Error(`${answer.status}`);
    const paths = (await answer.json()) as IconPaths;
    loaded.set(name, paths);
    return paths;
  } catch {
    loading.delete(name);
    return undefined;
  }
}
