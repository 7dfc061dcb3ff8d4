/** Path in the repository. */
export const answerSchemasFile: string;
export function areAnswerSchemasFresh(root: string): boolean;
export function ensureAnswerSchemas(root: string): string;
