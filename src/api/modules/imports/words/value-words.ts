// What stands in the cells, in the words that people have for it, as one of the values that we store.
import { levels } from '#/contract/core/level.ts'
import { roles } from '#/contract/core/role.ts'
import { positions } from '#/contract/person/position.ts'
import { contactRelations, studentStatuses } from '#/contract/student/student.ts'
import { m } from '#/paraglide/messages.js'
import { positionWords } from '#/words/position.ts'
import { relationWords } from '#/words/relation.ts'
import { roleWords } from '#/words/role.ts'
import { inEveryLanguage } from './field-words.ts'
import { plainKey } from './plain-key.ts'

type Word = (inputs: object, options?: { locale?: 'en' | 'de' | 'fr' }) => string
type Choice = { value: string; word: Word; synonyms?: string }

export type Choices = {
  /** Undefined for a word that is none of them. */
  read(text: string): string | undefined
  shown(locale: 'en' | 'de' | 'fr'): string[]
}

function choices(listed: readonly Choice[]): Choices {
  const known = new Map<string, string>()
  const add = (text: string, value: string) => {
    const key = plainKey(text)
    if (key && !known.has(key)) known.set(key, value)
  }
  for (const { value } of listed) add(value, value)
  for (const { value, word } of listed) for (const text of inEveryLanguage(word)) add(text, value)
  for (const { value, word } of listed)
    for (const text of inEveryLanguage(word)) for (const part of text.split(/, | or | ou | oder /)) add(part, value)
  for (const { value, synonyms = '' } of listed) for (const text of synonyms.split(',')) add(text, value)
  return {
    read: (text) => known.get(plainKey(text)),
    shown: (locale) => listed.map(({ word }) => word({}, { locale })),
  }
}

const statusWords: Record<(typeof studentStatuses)[number], Omit<Choice, 'value'>> = {
  enquiry: {
    word: m.students_status_enquiry,
    synonyms: 'inquiry, interested, lead, interesse, interessent, voranfrage, interesse, contact',
  },
  waitlist: {
    word: m.students_status_waitlist,
    synonyms: 'waitlisted, waiting, wartend, vorgemerkt, en attente, attente, preinscrit, preinscrite',
  },
  enrolled: {
    word: m.students_status_enrolled,
    synonyms:
      'active, current, attending, enroled, yes, aktiv, angemeldet, eingeschrieben, ja, inscrit, inscrite, actif, active, present, scolarise, scolarisee, oui, admis, admise, inscription',
  },
  leave: {
    word: m.students_status_leave,
    synonyms: 'paused, leave, on hold, beurlaubt, pause, ruht, suspendu, suspendue, conge, en conge',
  },
  left: {
    word: m.students_status_left,
    synonyms:
      'inactive, former, withdrawn, graduated, alumni, abgemeldet, ehemalig, inaktiv, abgegangen, verlassen, parti, partie, sorti, sortie, ancien, ancienne',
  },
}

const relationSynonyms: Record<(typeof contactRelations)[number], string> = {
  mother: 'mum, mom, mummy, mama, mutti, maman, stepmother, stiefmutter, belle mere',
  father: 'dad, daddy, papa, vati, stepfather, stiefvater, beau pere',
  guardian:
    'legal guardian, parent, carer, sorgeberechtigte, sorgeberechtigter, erziehungsberechtigt, erziehungsberechtigte, erziehungsberechtigter, eltern, elternteil, vormund, pflegemutter, pflegevater, responsable, responsable legale, tuteur, tutrice',
  grandparent:
    'grandmother, grandfather, grandma, grandpa, granny, oma, opa, grossmutter, grossvater, grand mere, grand pere, grands parents',
  sibling: 'brother, sister, bruder, schwester, frere, soeur',
  relative: 'aunt, uncle, cousin, family, tante, onkel, verwandte, verwandter, oncle, cousine',
  friend: 'freund, freundin, ami, amie',
  other: 'else, sonstige, andere, anderer, autres, nanny, babysitter, au pair',
}

const roleSynonyms: Partial<Record<(typeof roles)[number], string>> = {
  parent: 'eltern, mutter, vater, mother, father, mere, pere, guardian, parents',
  teacher:
    'educator, directress, lehrer, lehrerin, lehrkraft, erzieher, erzieherin, padagogin, padagoge, padagogische fachkraft, enseignant, enseignante, educatrice, educateur, professeur, assistant, assistante, assistenz',
  school: 'office, school office, head, principal, sekretariat, buro, leitung, schulleitung, direction, secretariat',
}

const positionSynonyms: Partial<Record<(typeof positions)[number], string>> = {
  administrator: 'admin, office, head, principal, leitung, schulleitung, sekretariat, direction, secretariat',
  guide:
    'teacher, lehrer, lehrerin, erzieher, erzieherin, padagogin, padagoge, enseignant, enseignante, educatrice, educateur',
  assistant: 'assistentin, assistent, helfer, helferin, aide, assistante',
  family: 'parent, eltern, elternteil, parents',
}

const listed = <K extends string>(
  keys: readonly K[],
  words: Record<K, Word>,
  synonyms: Partial<Record<K, string>> = {},
): Choice[] =>
  keys.map((value) => ({ value, word: words[value], ...(synonyms[value] && { synonyms: synonyms[value] }) }))

const spoken = {
  en: 'english, englisch, anglais',
  de: 'deutsch, german, allemand',
  fr: 'francais, french, franzosisch',
}
const named = { en: 'English', de: 'Deutsch', fr: 'Français' }

export const choicesOf = {
  status: choices(studentStatuses.map((value) => ({ value, ...statusWords[value] }))),
  relation: choices(listed(contactRelations, relationWords, relationSynonyms)),
  roles: choices(listed(roles, roleWords, roleSynonyms)),
  position: choices(listed(positions, positionWords, positionSynonyms)),
  locale: choices(
    (['en', 'de', 'fr'] as const).map((value) => ({ value, word: () => named[value], synonyms: spoken[value] })),
  ),
}

const namedLevels: Record<string, string> = {
  nido: '0-3',
  infantcommunity: '0-3',
  toddler: '0-3',
  toddlers: '0-3',
  krippe: '0-3',
  kleinkind: '0-3',
  primary: '3-6',
  childrenshouse: '3-6',
  casa: '3-6',
  casadeibambini: '3-6',
  kinderhaus: '3-6',
  maisondesenfants: '3-6',
  lowerelementary: '6-9',
  upperelementary: '9-12',
}

/** "3–6", "3 bis 6 Jahre", "Kinderhaus". */
export function readLevel(text: string): string | undefined {
  const [from, to] = text.match(/\d+/g) ?? []
  const level = from ? `${from}-${to}` : namedLevels[plainKey(text)]
  return levels.find((known) => known === level)
}

export const shownLevels = (): string[] => levels.map((level) => level.replace('-', '–'))

/** "2", "2.", "Jahr 2", "2nd year". */
export function readCycleYear(text: string): number | undefined {
  const [digits, ...more] = text.match(/\d+/g) ?? []
  return digits && more.length === 0 && /^[1-3]$/.test(digits) ? Number(digits) : undefined
}
