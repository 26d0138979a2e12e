import * as v from 'valibot'
import { tag } from '../blog/blog.search.ts'
import { id, locale } from '../core/fields.ts'
import { optionalParam } from '../core/page.ts'
import { letterLimits } from './letter-kinds.ts'

export const lettersDone = ['asked', 'followed', 'confirmed', 'ended', 'resumed'] as const
export type LettersDone = (typeof lettersDone)[number]
const done = optionalParam(v.picklist(lettersDone))

/** Of the page where the blog is followed by mail: what is offered to be followed. */
export const lettersSearch = v.object({
  tag: optionalParam(tag),
  author: optionalParam(id),
  locale: optionalParam(locale),
  done,
})
export type LettersSearch = v.InferOutput<typeof lettersSearch>

/** Of the page that a mail’s link opens. */
export const letterLinkSearch = v.object({
  token: optionalParam(v.pipe(v.string(), v.maxLength(letterLimits.token))),
  done,
})
