// A profile as it is written: what a form sends, what two tabs are shown of each other, and what is made of it to be kept.
import type { Locale } from '#/contract/core/fields.ts'
import type { CareerRow, ProfessionalPatch } from '#/contract/professional/professional.ts'
import { isEmptyDocument, toText } from '#/lib/rich-text/to-text.ts'
import { toMarkdown } from '#/lib/rich-text/to-markdown.ts'
import { refuseFields } from '../../http/edit.ts'
import { findTowns } from '../places/find.ts'
import { readTowns } from '../places/towns.ts'
import type { CredentialRow, ProfessionalRow } from './professionals.repo.ts'

type Patch = Omit<ProfessionalPatch, 'version'>
export type Written = Required<{ [Name in keyof Patch]: Exclude<Patch[Name], undefined> }>

const fields = [
  'headline',
  'bio',
  'roles',
  'levels',
  'experience',
  'education',
  'languages',
  'place',
  'relocate',
  'availableFrom',
  'lookingForJobs',
  'visibility',
] as const satisfies (keyof Written)[]

export const writtenOf = (row: ProfessionalRow): Written =>
  Object.fromEntries(fields.map((field) => [field, row[field]])) as Written

/** What is left out stays. */
export const patched = (before: Written, patch: Patch): Written => ({
  ...before,
  ...(Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as Partial<Written>),
})

/** As two editors can compare it: a text as Markdown. */
export const readable = ({ bio, ...plain }: Patch): Record<string, unknown> => ({
  ...plain,
  ...(bio === undefined ? {} : { bio: bio && toMarkdown(bio) }),
})

/** A town by the words that its field holds. What is no town that we know is refused, not kept as words that nobody finds. */
async function townOf(typed: string, locale: Locale): Promise<Pick<ProfessionalRow, 'place' | 'lat' | 'lon'>> {
  if (typed === '') return { place: '', lat: null, lon: null }
  const [town] = findTowns(await readTowns(), typed, locale)
  if (!town) throw refuseFields('invalid', ['place'], 'unknown_choice', locale)
  return { place: `${town.name}, ${town.region || town.country}`, lat: town.lat, lon: town.lon }
}

/** The columns of what was written. Throws with the first thing that cannot be. */
export async function columnsFor(written: Written, before: Written, locale: Locale): Promise<Partial<ProfessionalRow>> {
  const isEmpty = !written.bio || isEmptyDocument(written.bio)
  return {
    ...written,
    bio: isEmpty ? null : written.bio,
    body: isEmpty ? '' : toText(written.bio!),
    languages: [...new Set(written.languages)],
    ...(written.place === before.place ? {} : await townOf(written.place, locale)),
  }
}

const lineOf = ({ what, where }: CareerRow): string => [what, where].filter(Boolean).join(', ')

/** All that others would read. */
export function textOf(written: Written, credentials: readonly Pick<CredentialRow, 'title' | 'bodyName' | 'issuer'>[]) {
  const { headline, bio, experience, education } = written
  const rows = [...experience, ...education].map(lineOf)
  const learnt = credentials.map(({ title, bodyName, issuer }) => [title, bodyName, issuer].filter(Boolean).join(', '))
  return [headline, bio && toText(bio, { links: true }), ...rows, ...learnt].filter(Boolean).join('\n\n')
}
