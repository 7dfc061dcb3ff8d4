import { BlueprintIcons_16 as icons } from '@blueprintjs/icons/lib/esm/generated/16px/blueprint-icons-16.js';

/** The names of the icons that a manifest may name: those of Blueprint. */
export const iconNames = (): ReadonlySet<string> => new Set(Object.values(icons));
