import { useSyncExternalStore } from 'react';

/** Up to this width, in pixels, the navigation is a drawer and the location is chosen in the user's menu. */
const query = '(max-width: 767px)';

/** Whether the window is as narrow as a phone. */
export function usePhone(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(query).matches);
}

function follow(changed: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}
