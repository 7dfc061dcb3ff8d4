/** The browser's speech recognition; TypeScript's library lacks it, because the standard is not final. */
interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start(): void;
  stop(): void;
}
interface RecognitionEvent extends Event {
  readonly resultIndex: number;
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>;
}
type RecognitionClass = new () => Recognition;

/** Spoken punctuation, which the recognition returns as words. */
const marks: Readonly<Record<'en' | 'fr', readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/\s*\bfull stop\b/gi, '.'],
    [/\s*\bcomma\b/gi, ','],
    [/\s*\bquestion mark\b/gi, '?'],
    [/\s*\bcolon\b/gi, ':'],
  ],
  fr: [
    [/\s*\bpoint d.interrogation\b/gi, ' ?'],
    [/\s*\bdeux[ -]points\b/gi, ' :'],
    [/\s*\bvirgule\b/gi, ','],
    [/\s*\bpoint\b/gi, '.'],
  ],
};

/** True if this browser has speech recognition. */
export function canDictate(): boolean {
  return recognitionClass() !== undefined;
}

/**
 * Listens until it is stopped, or hears nothing for a while.
 * @param heard called with each finished phrase
 * @param ended called once, with the browser's reason if it failed
 * @returns a function that stops it
 */
export function dictate(
  language: 'en' | 'fr',
  country: string,
  heard: (phrase: string) => void,
  ended: (failure: string | undefined) => void,
): () => void {
  const Listening = recognitionClass();
  if (!Listening) return () => undefined;
  const recognition = new Listening();
  let failure: string | undefined;
  recognition.lang = language === 'fr' ? 'fr-FR' : `en-${country}`;
  recognition.continuous = true;
  recognition.interimResults = false;
  recognition.addEventListener('result', (event) => {
    const { resultIndex, results } = event as RecognitionEvent;
    for (let n = resultIndex; n < results.length; n++) {
      const result = results[n];
      if (result?.isFinal) heard(written(result[0]?.transcript ?? '', language));
    }
  });
  recognition.addEventListener('error', (event) => {
    const { error } = event as Event & { readonly error: string };
    if (error !== 'no-speech' && error !== 'aborted') failure = error;
  });
  recognition.addEventListener('end', () => ended(failure));
  recognition.start();
  return () => recognition.stop();
}

/** A phrase in written form: with punctuation marks, and a space after the text before it. */
export function written(phrase: string, language: 'en' | 'fr'): string {
  const text = marks[language].reduce((done, [spoken, mark]) => done.replace(spoken, mark), phrase.trim());
  return text === '' ? '' : `${text} `;
}

function recognitionClass(): RecognitionClass | undefined {
  const offered = globalThis as { SpeechRecognition?: RecognitionClass; webkitSpeechRecognition?: RecognitionClass };
  return offered.SpeechRecognition ?? offered.webkitSpeechRecognition;
}
