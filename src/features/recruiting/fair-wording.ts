// Words that shut people out who could do the work, in the languages that jobs are written in. Pure. A few that are plain; children
// may be young, and languages are learnt.

/** What such a word asks about, instead of what somebody does. */
export const unfairKinds = ['age', 'origin', 'sex', 'health'] as const
export type UnfairKind = (typeof unfairKinds)[number]

const words: Record<UnfairKind, readonly string[]> = {
  age: [
    'young (?:and \\p{L}+ )?(?:team|colleagues?|guides?|teachers?|professionals?)',
    'digital natives?',
    'recent graduates? only',
    '(?:under|below) (?:30|35|40|45)(?! ?%| (?:months?|children|pupils|students|families|minutes?|hours?|euros?)(?!\\p{L}))',
    'junge[rsmn]? (?:und \\p{L}+ )?(?:team|kolleg\\p{L}*|lehrkr\\p{L}*|fachkr\\p{L}*)',
    'unter (?:30|35|40|45)(?! ?%| (?:monat|kind|schüler|famili|minute|stunde|euro))',
    'équipe jeune',
    'jeune (?:et \\p{L}+ )?(?:équipe|collègue|éducat\\p{L}*|enseignant\\p{L}*)',
    'moins de (?:30|35|40|45) ans',
  ],
  origin: [
    'native[- ]speakers?',
    'mother[- ]tongue',
    'muttersprachler\\p{L}*',
    'muttersprachlich\\p{L}*',
    'akzentfrei\\p{L}*',
    'langue maternelle',
    'sans accent',
  ],
  sex: [
    '(?:men|women|males?|females?) only',
    'nur (?:frauen|männer)',
    '(?:hommes|femmes) (?:uniquement|seulement)',
    'motherly',
    'mütterlich\\p{L}*',
  ],
  health: [
    'able-bodied',
    'physically fit',
    'perfect health',
    'körperlich (?:fit|belastbar)',
    'gesund und belastbar',
    'en (?:parfaite|bonne) santé',
  ],
}

const patterns = unfairKinds.map(
  (kind) => [kind, new RegExp(`(?<![\\p{L}\\d])(?:${words[kind].join('|')})(?![\\p{L}\\d])`, 'giu')] as const,
)

export type Unfair = { kind: UnfairKind; words: string }

const shownAtMost = 5

/** As they stand in the text, each once. */
export function unfairIn(text: string): Unfair[] {
  const plain = text.normalize('NFC').replaceAll(/\s+/g, ' ')
  const found = patterns.flatMap(([kind, pattern]) =>
    [...plain.matchAll(pattern)].map(([said]) => ({ kind, words: said })),
  )
  const once = new Map(found.map((one) => [one.words.toLowerCase(), one]))
  return [...once.values()].slice(0, shownAtMost)
}
