import type { OwnPost, PostText, Translating } from '#/contract/blog/blog.ts'
import type { Locale } from '#/contract/core/fields.ts'
import { outline } from '#/lib/rich-text/outline.ts'
import { picturesOf } from '#/lib/rich-text/post-picture.ts'
import { toHtml } from '#/lib/rich-text/to-html.ts'
import type { Compared } from './compare.ts'
import { factsOf } from './text-facts.ts'

/** A post with its text as whoever writes it sees it, as it will be read, and what is to be said of it. */
export const written = ({ content, ...post }: OwnPost) => ({
  post,
  content,
  // As readers see it: what is not open to them does not stand in it.
  html: toHtml(content, {
    picture: picturesOf(
      post.id,
      post.pictures.filter(({ standing }) => standing === 'open'),
    ),
  }),
  parts: outline(content),
  facts: factsOf(content),
})
export type Written = ReturnType<typeof written>
export type WrittenPost = Written['post']

export type NewPost = { title: string; locale: Locale; translationOf?: string | undefined }

/** The text as Markdown, which a plain field holds; the rest as the API has it. */
export type WorkingCopy = Partial<Omit<PostText, 'content'>> & {
  markdown?: string
  slug?: string | null
  locale?: Locale
  enableComments?: boolean
  over?: boolean
  version: number
}

/** A translation beside what it is written from, whose paragraphs are markup. */
export type TranslatedPost = Omit<Translating, 'original' | 'earlier'> & {
  original: (Omit<NonNullable<Translating['original']>, 'content'> & { blocks: string[] }) | null
  /** What the original says otherwise than the text that is followed; null where that is not known. */
  changes: Compared[] | null
}
