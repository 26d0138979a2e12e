// What the forms of a post do, sent by a script or posted to its page. Pure but for the calls.
import { postMoves } from '#/contract/blog/blog-kinds.ts'
import type { Locale } from '#/contract/core/fields.ts'
import { inOneLine } from './in-one-line.ts'
import { tagsIn } from './tags-in.ts'
import {
  createPost,
  followOriginal,
  makePreview,
  movePost,
  publishPost,
  restoreRevision,
  savePost,
  withdrawPreview,
} from './writing.functions.ts'
import type { WorkingCopy } from './written.ts'

type Values = Readonly<Record<string, string>>

/** The fields of the editor, as they were typed. */
export const workingCopyIn = (values: Values): WorkingCopy => ({
  title: inOneLine(values.title ?? ''),
  description: values.description ?? '',
  markdown: (values.markdown ?? '').replaceAll('\r\n', '\n'),
  tags: tagsIn(values.tags ?? ''),
  cover: values.cover || null,
  coverAlt: values.coverAlt ?? '',
  metaTitle: values.metaTitle ?? '',
  metaDescription: values.metaDescription ?? '',
  slug: values.slug?.trim() || null,
  locale: values.locale as Locale,
  enableComments: 'enableComments' in values,
  version: Number(values.version),
  over: values.over === 'true',
})

const about = ({ id = '', version }: Values) => ({ id, version: Number(version) })

/** That the families know of their children’s names in it. */
const agreed = (values: Values) => ({ ...about(values), namesAgreed: 'namesAgreed' in values })

export const writingDeeds = {
  create: ({ title = '', locale, translationOf }: Values) =>
    createPost({ data: { title, locale: locale as Locale, translationOf: translationOf || undefined } }),
  save: (values: Values) => savePost({ data: { id: values.id ?? '', body: workingCopyIn(values) } }),
  publish: (values: Values) =>
    publishPost({ data: { ...agreed(values), note: values.note ?? '', asLetter: 'asLetter' in values } }),
  schedule: (values: Values) =>
    publishPost({ data: { ...agreed(values), at: values.at ?? '', zone: values.zone || 'UTC' } }),
  move: (values: Values) => {
    const move = postMoves.find((one) => one === values.move) ?? 'take_back'
    return movePost({ data: { ...agreed(values), move, note: values.note ?? '' } })
  },
  follow: ({ id = '', at = '' }: Values) => followOriginal({ data: { id, at } }),
  preview: ({ id = '' }: Values) => makePreview({ data: { id } }),
  withdraw: ({ id = '' }: Values) => withdrawPreview({ data: { id } }),
  revert: (values: Values) => restoreRevision({ data: { ...about(values), revision: values.revision ?? '' } }),
}

export type WritingDeed = keyof typeof writingDeeds
