import { fill } from './fill';

/**
 * Puts values into a sentence: `t('Showing {{shown}} out of {{total}}', { shown: 3, total: 9 })`. Two values are for
 * the translation alone: `count` chooses the plural form, and `context` the meaning of an ambiguous English word, as in
 * `t('State', { context: 'address' })`.
 */
export type Translate = (sentence: string, values?: Readonly<Record<string, string | number>>) => string;

/** The plugin whose translations to use, by its id; or the shared ones, or those of any plugin. */
export type Speaker = string | typeof shared | typeof anybody;
const shared = Symbol('shared');
const anybody = Symbol('anybody');
export const speakers = { shared, anybody } as const;

const english: Translate = (sentence, values) => fill(sentence, values ?? {});
let translatorOf: () => ((speaker: Speaker) => Translate) | undefined = () => undefined;

/** For the SDK's browser part: how each speaker's sentences are translated now. Without it they stay English. */
export function translateBy(translators: () => ((speaker: Speaker) => Translate) | undefined): void {
  translatorOf = translators;
}

/** The translator of a speaker. It follows the user's language. */
export const voiceOf =
  (speaker: Speaker): Translate =>
  (sentence, values) =>
    (translatorOf()?.(speaker) ?? english)(sentence, values);

/**
 * The translator of a plugin. Each plugin keeps one beside its manifest: `export const t = wordsOf(manifest)`. It looks
 * at the plugin's words first, then the shared words, then the words of the plugins it requires. It never uses the
 * words of other plugins. On the server every sentence stays English.
 */
export const wordsOf = ({ id }: { readonly id: string }): Translate => voiceOf(id);

const t = voiceOf(speakers.shared);

/**
 * A label with its colon, as in `Variance:`. In French a space that does not break stands before it, so a colon is
 * never joined to a label in code.
 */
export const withColon = (label: string): string => t('{{label}}:', { label });

/** A label and its value, as in `Status: open`. */
export const labelled = (label: string, value: string | number): string => `${withColon(label)} ${value}`;
