import { useMedia } from '@clinic-workbench/sdk/browser';

/** True if the window is so narrow that the navigation is a drawer and the location is chosen in the user's menu. */
export function usePhone(): boolean {
  return useMedia('(max-width: 767px)');
}
