import { BlueprintIcons_16 as icons } from '@blueprintjs/icons/lib/esm/generated/16px/blueprint-icons-16.js';

/** The icon names that a manifest may use: those of Blueprint. */
export const iconNames = (): ReadonlySet<string> => new Set(Object.values(icons));
