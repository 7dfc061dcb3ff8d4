import { createRequire } from 'node:module';
import type { TFontDictionary } from 'pdfmake/interfaces';

const resolver = createRequire(import.meta.url);
const file = (style: string) => resolver.resolve(`@expo-google-fonts/noto-sans/${style}/NotoSans_${style}.ttf`);

/** Noto Sans (SIL Open Font License): it has the letters of Ghana's languages, ɛ, ɔ and ŋ, and the cedi sign. */
export const pdfFonts = (): TFontDictionary => ({
  NotoSans: {
    normal: file('400Regular'),
    bold: file('600SemiBold'),
    italics: file('400Regular_Italic'),
    bolditalics: file('600SemiBold_Italic'),
  },
});
