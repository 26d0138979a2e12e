import type { PostText } from '#/contract/blog/blog.ts'
import { keepPictures, pictureIdsIn } from '#/lib/rich-text/pictures.ts'
import { countWords, toText } from '#/lib/rich-text/to-text.ts'

const wordsPerMinute = 220
const bodyAtMost = 100_000

/** What readers are shown of a text, with what is worked out of it once, when it is published. */
export const liveColumns = ({ cover, ...text }: PostText) => ({
  ...text,
  coverId: cover,
  pictureIds: picturesOf({ cover, content: text.content }),
  tagKeys: text.tags.map((tag) => tag.toLowerCase()),
  // Without what is said of pictures: it is read only while they are.
  body: toText(keepPictures(text.content, new Set())).slice(0, bodyAtMost).toWellFormed(),
  readingMinutes: Math.max(1, Math.round(countWords(text.content) / wordsPerMinute)),
})

/** All that stand in a text, the cover among them. */
export const picturesOf = ({ cover, content }: Pick<PostText, 'cover' | 'content'>): string[] => [
  ...new Set([...(cover ? [cover] : []), ...pictureIdsIn(content)]),
]
