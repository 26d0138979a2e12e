import type { OwnPicture } from '#/contract/picture/shown-picture.ts'
import type { Written } from './written.ts'

type Shown = { post: Pick<Written['post'], 'cover' | 'pictures'>; facts: Pick<Written['facts'], 'pictureIds'> }

const idsOf = ({ post: { cover }, facts: { pictureIds } }: Shown) => [
  ...new Set([...(cover ? [cover] : []), ...pictureIds]),
]

/** Those that the article shows, the cover first. */
export const usedPictures = (written: Shown): OwnPicture[] =>
  idsOf(written).flatMap((id) => written.post.pictures.find((one) => one.id === id) ?? [])

/** What keeps the article from being published, the worst first; null where nothing does. */
export function pictureProblem(written: Shown): 'gone' | 'unsaid' | 'closed' | null {
  const used = usedPictures(written)
  if (used.length < idsOf(written).length) return 'gone'
  const has = (standing: OwnPicture['standing']) => used.some((one) => one.standing === standing)
  return has('unsaid') ? 'unsaid' : has('closed') ? 'closed' : null
}
