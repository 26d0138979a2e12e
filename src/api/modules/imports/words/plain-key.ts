/** Letters and digits alone, without marks and case: "E-Mail:" is "email", "Prénom" is "prenom", "Größe" is "grosse". */
export const plainKey = (text: string): string => plainWords(text).replaceAll(' ', '')

/** The same, with one space between words. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
