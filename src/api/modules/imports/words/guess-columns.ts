// What the columns of a file mean, as far as their titles tell.
import {
  guardianFields,
  type GuardianField,
  type GuardianSlot,
  type ImportField,
  type ImportKind,
} from '#/contract/imports/import.ts'
import { fieldsByWord, guardianPartBy, reasonTitles } from './field-words.ts'
import { plainKey, plainWords } from './plain-key.ts'

type Guess = ImportField | null

export type Line = { line: number; cells: string[] }

const mother = /^(mother|mothers|mum|mums|mom|moms|mutter|mama|mere|maman)$/
const father = /^(father|fathers|dad|dads|vater|vaters|papa|pere)$/
const guardian =
  /^(guardians?|parents?|sorgeberechtigter?|sorgeberechtigten|erziehungsberechtigter?|erziehungsberechtigten|elternteils?|eltern|responsables?|legal|legale|contacts?|tuteur|tutrice|bezugsperson|kontakt|kontaktperson|ansprechpartner)$/
const first = /^(1|i|first|erster?|erstes|ersten|premier|premiere|1st|1er)$/
const second = /^(2|ii|second|secondary|zweiter?|zweites|zweiten|deuxieme|seconde|2nd|2eme|2e|autre)$/
const filler = /^(r|of|the|s|or|and|der|des|die|das|vom|von|de|la|le|du|l|d|ou|oder)$/
const child =
  /^(child|childs|children|pupil|student|students|kind|kindes|kinder|schuler|schulerin|enfant|enfants|eleve)$/

/** Whose relation to the child a title tells, such as that of "Mother’s e-mail". */
export function relationIn(title: string): 'mother' | 'father' | null {
  const words = plainWords(title).split(' ')
  if (words.some((word) => mother.test(word))) return 'mother'
  return words.some((word) => father.test(word)) ? 'father' : null
}

function guardianIn(title: string): GuardianField | null {
  // A number may stand close to the word: "Parent1".
  const words = plainWords(title.replaceAll(/(\p{L})(\d)/gu, '$1 $2')).split(' ')
  const relation = relationIn(title)
  if (!relation && !words.some((word) => guardian.test(word))) return null
  const isSecond =
    words.some((word) => second.test(word)) || (relation === 'father' && !words.some((word) => first.test(word)))
  const slot: GuardianSlot = isSecond ? 'guardian_2' : 'guardian_1'
  const rest = words.filter(
    (word) => ![mother, father, guardian, first, second, filler, child].some((kind) => kind.test(word)),
  )
  const part = rest.length === 0 ? 'name' : guardianPartBy(rest.join(''))
  return part ? `${slot}_${part}` : null
}

/** From the surest to the vaguest reading of a title; the first that nobody else has counts. */
function readings(known: ReadonlyMap<string, ImportField>, mayHaveGuardians: boolean) {
  const word = (text: string): Guess => known.get(plainKey(text)) ?? null
  const bare = (title: string) => title.replaceAll(/\(.*?\)|\[.*?\]/g, ' ')
  const ofChild = (title: string) =>
    plainWords(bare(title))
      .split(' ')
      .filter((part) => !child.test(part) && !filler.test(part))
      .join(' ')
  const ofGuardian = (title: string): Guess => {
    const part = guardianPartBy(plainKey(bare(title)))
    return part === 'email' || part === 'phone' ? `guardian_1_${part}` : null
  }
  return [
    word,
    (title: string) => word(bare(title)),
    ...(mayHaveGuardians ? [guardianIn, (title: string) => guardianIn(bare(title))] : []),
    (title: string) => word(ofChild(title)),
    // A child has no mailbox: the only address of the row is a parent's.
    ...(mayHaveGuardians ? [ofGuardian] : []),
  ]
}

export function guessColumns(kind: ImportKind, fields: readonly ImportField[], titles: readonly string[]): Guess[] {
  const known = fieldsByWord(kind, fields)
  const mayHaveGuardians = guardianFields.some((field) => fields.includes(field))
  const guessed: Guess[] = titles.map(() => null)
  for (const read of readings(known, mayHaveGuardians)) {
    for (const [at, title] of titles.entries()) {
      if (guessed[at] || reasonTitles.has(plainKey(title))) continue
      const field = read(title)
      if (field && fields.includes(field) && !guessed.includes(field)) guessed[at] = field
    }
  }
  return guessed
}

/** Lists often begin with a heading of their own: the row of titles is the one of the first ten that names most columns. */
export function splitTitles(kind: ImportKind, fields: readonly ImportField[], lines: readonly Line[]) {
  const known = (line: Line) => guessColumns(kind, fields, line.cells).filter(Boolean).length
  const scores = lines.slice(0, 10).map(known)
  const best = scores.indexOf(Math.max(...scores))
  const at = (scores[best] ?? 0) >= 2 ? best : 0
  return { titles: lines[at]?.cells ?? [], rows: lines.slice(at + 1) }
}
