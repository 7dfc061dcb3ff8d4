export function areAnswerSchemasFresh(root: string): boolean;
export function ensureAnswerSchemas(root: string): string;
