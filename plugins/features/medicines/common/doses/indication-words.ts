import { foldName } from '../../../patients/common/duplicates/name-folding';

/**
 * The words by which a note names an indication, English and French, folded: without case and accents. A note names
 * it with one word of each group.
 */
export const indicationWords: Readonly<Record<string, readonly (readonly string[])[]>> = {
  pain: [
    [
      ...['pain', 'pains', 'painful', 'analgesia', 'analgesic'],
      ...['douleur', 'douleurs', 'douloureux', 'douloureuse', 'antalgie', 'antalgique', 'analgesie', 'analgesique'],
    ],
  ],
  'malaria prophylaxis': [
    [
      ...['malaria', 'antimalarial'],
      ...['paludisme', 'palu', 'antipaludique', 'antipaludiques', 'antipaludeen', 'antipaludeenne', 'malarique'],
    ],
    [
      ...['prophylaxis', 'prophylactic', 'chemoprophylaxis', 'prevention', 'prevent'],
      ...['prophylaxie', 'prophylactique', 'chimioprophylaxie', 'preventif', 'preventive', 'prevenir'],
    ],
  ],
};

/** Within three words before a word they deny it, as in `pas pour la douleur`. */
const denials: ReadonlySet<string> = new Set([
  ...['no', 'not', 'without', 'never', 'nor'],
  ...['non', 'pas', 'sans', 'jamais', 'ni', 'aucun', 'aucune'],
]);

/** True if a text names the indication of a row: by whole words, in one clause, and does not deny it. */
export function namesIndication(text: string, indication: string): boolean {
  const groups =
    indicationWords[indication] ??
    foldName(indication)
      .split(' ')
      .map((word) => [word]);
  return text.split(/[.,;:!?\n()]/).some((clause) => {
    const words = foldName(clause).split(' ');
    const isSaid = (word: string, index: number) =>
      !words.slice(Math.max(0, index - 3), index).some((before) => denials.has(before)) && word !== '';
    return groups.every((group) => words.some((word, index) => group.includes(word) && isSaid(word, index)));
  });
}
