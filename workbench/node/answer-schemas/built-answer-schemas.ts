import type { AnswerSchemas } from '../../../core/node/openapi/answer-schemas';

const made = import.meta.glob<AnswerSchemas>('/workbench/dist.answers/answer-schemas.json', { import: 'default' });

/** The schemas of all answers, made by the build or `npm run dev` before this code was read. */
export async function builtAnswerSchemas(): Promise<AnswerSchemas> {
  const [load] = Object.values(made);
  if (!load) throw new Error('The schemas of the answers are missing: run npm run build.');
  return load();
}
