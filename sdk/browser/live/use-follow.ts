import { useEffect } from 'react';
import type { Followed } from './follow-all';

/** The same for each of several keys, such as `SharedValues`. */
interface FollowedByKey {
  follow(key: string): () => void;
}

/**
 * Keeps it current while the component is on screen.
 * @param followed undefined to follow nothing, for example for users without the right
 */
export function useFollow(followed: Followed | undefined): void;
export function useFollow(followed: FollowedByKey | undefined, key: string): void;
export function useFollow(followed: FollowedByKey | undefined, key = ''): void {
  useEffect(() => followed?.follow(key), [followed, key]);
}
