const vowels = new Set('aeiouyäöüàâéèêëîïôùûœæ')

/** Vowels are blue and consonants pink, on the sandpaper boards as in the moveable alphabet. */
export const letterTone = (letter: string) => (vowels.has(letter.toLowerCase()) ? 'blue' : 'pink')
