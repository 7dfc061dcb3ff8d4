import type { BrowserPlugin } from '@clinic-workbench/sdk/browser';
import type { PluginManifest } from '@clinic-workbench/sdk/common';

/** A plugin that the workbench knows of, and how to fetch its code. */
export interface InstalledPlugin {
  readonly manifest: PluginManifest;
  readonly source: 'built-in' | 'third-party';
  /** Why the server does not let it be used, in English: files that were changed, or made for another SDK. */
  readonly refusal?: string;
  /** @param attempt counts from 0; browsers remember a module that failed, so each attempt needs an address of its own */
  readonly load: (attempt: number) => Promise<{ readonly default: BrowserPlugin }>;
}
