import type { BrowserPlugin } from '@clinic-workbench/sdk/browser';
import type { PluginManifest } from '@clinic-workbench/sdk/common';

/** An installed plugin, and how to load its code. */
export interface InstalledPlugin {
  readonly manifest: PluginManifest;
  readonly source: 'built-in' | 'third-party';
  /** Why the server refuses it, in English: its files were changed, or it was made for another SDK. */
  readonly refusal?: string;
  /** @param attempt counts from 0; browsers cache a failed module, so each attempt needs another address */
  readonly load: (attempt: number) => Promise<{ readonly default: BrowserPlugin }>;
}
