import type { PostSummary } from '#/contract/blog/blog.ts'
import { m } from '#/paraglide/messages.js'
import { formatDay } from '#/words/dates.ts'

type PostFactsProps = { post: Pick<PostSummary, 'author' | 'publishedAt' | 'readingMinutes'>; className?: string }

/** Who wrote it, when, and how long it takes. */
export function PostFacts({ post: { author, publishedAt, readingMinutes }, className = '' }: PostFactsProps) {
  return (
    <p className={`flex flex-wrap gap-x-2 text-small text-muted ${className}`}>
      {author && (
        <>
          <span>{author.name}</span>
          <span aria-hidden="true">·</span>
        </>
      )}
      <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>
      <span aria-hidden="true">·</span>
      <span>{m.blog_minutes({ count: readingMinutes })}</span>
    </p>
  )
}
