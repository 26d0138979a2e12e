const alike: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

/** Without marks and case: “Übung” is “ubung”. */
export const unmarked = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Without marks, case and signs, so that what is typed on any keyboard finds it: “Łódź” is “lodz”, “Saint-Denis” “saint denis”. */
export const fold = (text: string): string =>
  unmarked(text)
    .replaceAll(/[ßæœøđðþłı]/g, (letter) => alike[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
