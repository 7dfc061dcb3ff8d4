import type { ScreenProps } from '@clinic-workbench/sdk/browser';
import type { ComponentType } from 'react';

export type Screen = () => Promise<{ readonly default: ComponentType<ScreenProps> }>;

const screens = import.meta.glob<{ readonly default: ComponentType<ScreenProps> }>(
  '../../plugins/features/*/browser/screens/*.tsx',
);

/** The feature's screen for an address' path, such as `/queue-wall`; undefined for any other path. */
export function screenAt(path: string): Screen | undefined {
  const file = `/screens/${path.replace(/^\/|\/$/g, '')}.tsx`;
  return Object.entries(screens).find(([name]) => name.endsWith(file))?.[1];
}
