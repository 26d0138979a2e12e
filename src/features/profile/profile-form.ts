// Between a profile and the fields of its form, in both directions.
import * as v from 'valibot'
import { emptyDocument } from '#/contract/rich-text/rich-node.ts'
import { professionalLimits, unsaidOf, type ProfilePart } from '#/contract/professional/professional-kinds.ts'
import {
  careerRow,
  professionalPatch,
  type CareerRow,
  type OwnProfessional,
  type ProfessionalPatch,
} from '#/contract/professional/professional.ts'
import { formDataOf } from '#/lib/form-data.ts'
import { toMarkdown } from '#/lib/rich-text/to-markdown.ts'

type Written = Required<Omit<ProfessionalPatch, 'bio' | 'version' | 'experience' | 'education'>>
export type CareerValues = (CareerRow | null)[]

/** As the form holds it: the text as Markdown; rows at fixed places, each null where nothing is said. */
export type ProfileValues = Written & { markdown: string; experience: CareerValues; education: CareerValues }

export const careerLists = ['experience', 'education'] as const
export type CareerList = (typeof careerLists)[number]
export const careerParts = ['what', 'where', 'from', 'to'] as const

const { bio: _, version: __, ...entries } = professionalPatch.entries

/** What the form itself can tell; of the same kinds as the API’s answer. */
export const profileSchema = v.looseObject({
  ...entries,
  experience: v.array(v.nullable(careerRow)),
  education: v.array(v.nullable(careerRow)),
})

const textIn = (data: FormData, name: string): string => String(data.get(name) ?? '').trim()

const several = (data: FormData, name: string): string[] =>
  data
    .getAll(name)
    .flatMap((value) => String(value).split(','))
    .filter(Boolean)

/** A year as it was typed; what is none is told as no whole number. */
const yearRead = (typed: string): number | null => (typed === '' ? null : /^\d{4}$/.test(typed) ? Number(typed) : 0.5)

const places = Array.from({ length: professionalLimits.rows }, (_, at) => at)

const rowsIn = (data: FormData, list: CareerList): CareerValues =>
  places.map((at) => {
    const [what, where, from, to] = careerParts.map((part) => textIn(data, `${list}.${at}.${part}`))
    if (!what && !where && !from && !to) return null
    return { what: what!, where: where!, from: yearRead(from!), to: yearRead(to!) }
  })

const yesOrNo = (typed: string): boolean | null => (typed === '' ? null : typed === 'yes')

export function readProfile(data: FormData): ProfileValues {
  const text = (name: string) => textIn(data, name)
  return {
    headline: text('headline'),
    markdown: String(data.get('markdown') ?? '').replaceAll('\r\n', '\n'),
    roles: several(data, 'roles') as ProfileValues['roles'],
    levels: several(data, 'levels') as ProfileValues['levels'],
    languages: several(data, 'languages').toSorted(),
    place: text('place'),
    relocate: yesOrNo(text('relocate')),
    availableFrom: text('availableFrom') || null,
    lookingForJobs: text('lookingForJobs') === 'on',
    experience: rowsIn(data, 'experience'),
    education: rowsIn(data, 'education'),
    visibility: (text('visibility') || 'hidden') as ProfileValues['visibility'],
  }
}

/** The same of a form that was posted without a script. */
export const postedProfile = (values: Record<string, string>): ProfileValues => readProfile(formDataOf(values))

const atPlaces = (rows: readonly CareerRow[]): CareerValues => places.map((at) => rows[at] ?? null)

/** The profile as the form would send it unchanged. */
export const profileValues = (profile: OwnProfessional): ProfileValues => ({
  headline: profile.headline,
  markdown: toMarkdown(profile.bio ?? emptyDocument),
  roles: profile.roles,
  levels: profile.levels,
  languages: profile.languages.toSorted(),
  place: profile.place,
  relocate: profile.relocate,
  availableFrom: profile.availableFrom,
  lookingForJobs: profile.lookingForJobs,
  experience: atPlaces(profile.experience),
  education: atPlaces(profile.education),
  visibility: profile.visibility,
})

/** What controls hold, by their names: of a stored profile, or as it was posted. */
export type Texts = Readonly<Record<string, string>>

export const rowTexts = (row: CareerRow | null): Record<(typeof careerParts)[number], string> => ({
  what: row?.what ?? '',
  where: row?.where ?? '',
  from: row?.from ? String(row.from) : '',
  to: row?.to ? String(row.to) : '',
})

const rowsTexts = (list: CareerList, rows: CareerValues) =>
  Object.fromEntries(
    rows.flatMap((row, at) => Object.entries(rowTexts(row)).map(([part, text]) => [`${list}.${at}.${part}`, text])),
  )

export const yesNoText = (value: boolean | null): string => (value === null ? '' : value ? 'yes' : 'no')

export const profileTexts = (values: ProfileValues): Texts => ({
  headline: values.headline,
  roles: values.roles.join(','),
  levels: values.levels.join(','),
  languages: values.languages.join(','),
  place: values.place,
  relocate: yesNoText(values.relocate),
  availableFrom: values.availableFrom ?? '',
  lookingForJobs: values.lookingForJobs ? 'on' : '',
  visibility: values.visibility,
  ...rowsTexts('experience', values.experience),
  ...rowsTexts('education', values.education),
})

/** What is written in the form and still says nothing of what schools ask first. */
export const unsaidIn = (values: ProfileValues, credentials: readonly unknown[]): ProfilePart[] =>
  unsaidOf({
    ...values,
    bio: values.markdown.trim(),
    experience: values.experience.filter((row) => row !== null),
    education: values.education.filter((row) => row !== null),
    credentials,
  })
