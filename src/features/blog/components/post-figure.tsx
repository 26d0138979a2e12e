import type { PostSummary } from '#/contract/blog/blog.ts'
import { postPicture } from '#/lib/rich-text/post-picture.ts'
import { SeedCover } from '#/ui/materials/seed-cover.tsx'
import { StoredPicture } from '#/ui/picture/stored-picture.tsx'

type PostFigureProps = { post: Pick<PostSummary, 'id' | 'cover'>; sizes: string; first?: boolean; className: string }

/** What stands beside a post in a list, where the title says it: its cover, or a drawing. */
export const PostFigure = ({ post: { id, cover }, sizes, first, className }: PostFigureProps) =>
  cover ? (
    <StoredPicture picture={postPicture(id, cover, sizes)} alt="" {...(first && { first })} className={className} />
  ) : (
    <SeedCover seed={id} className={className} />
  )
