/** The notice on a prescription for another pharmacy, by language. */
export const outOfStockWords = {
  en: 'Out of stock at our pharmacy. Please dispense these medicines at another pharmacy.',
  fr: 'En rupture de stock dans notre pharmacie. Prière de délivrer ces médicaments dans une autre pharmacie.',
} as const;
