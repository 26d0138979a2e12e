import { Link } from '@tanstack/react-router'
import type { PostSummary } from '#/contract/blog/blog.ts'
import { m } from '#/paraglide/messages.js'
import type { BlogLinks } from '../blog.links.ts'
import { PostFacts } from './post-facts.tsx'
import { PostFigure } from './post-figure.tsx'

type PostEntryProps = { post: PostSummary; link: BlogLinks['post'] }

/** The newest, large: with its picture, or a drawing of its own. */
export function LeadPost({ post, link }: PostEntryProps) {
  return (
    <article
      lang={post.locale}
      className="relative grid overflow-hidden rounded border border-line bg-card md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]"
    >
      <PostFigure
        post={post}
        sizes="(min-width: 64rem) 26rem, (min-width: 48rem) 45vw, 94vw"
        first
        className="h-36 w-full md:h-full md:min-h-64"
      />
      <div className="flex flex-col justify-center gap-3 p-5 sm:p-8">
        <h2 className="text-title leading-tight font-bold tracking-[-0.02em] text-balance">
          <Link {...link(post.slug)} className="after:absolute after:inset-0">
            {post.title}
          </Link>
        </h2>
        <p className="max-w-prose text-lead text-muted">{post.description}</p>
        <PostFacts post={post} />
      </div>
    </article>
  )
}

export function PostEntries({ posts, link }: { posts: readonly PostSummary[]; link: BlogLinks['post'] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {posts.map((post) => (
        <li key={post.id}>
          <PostEntry post={post} link={link} />
        </li>
      ))}
    </ul>
  )
}

function PostEntry({ post, link }: PostEntryProps) {
  return (
    <article lang={post.locale} className="group relative grid gap-x-6 py-5 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <PostFigure post={post} sizes="7rem" className="h-20 w-28 rounded max-sm:hidden" />
      <div className="min-w-0">
        <h2 className="text-lead leading-snug font-semibold">
          <Link {...link(post.slug)} className="group-hover:underline after:absolute after:inset-0">
            {post.title}
          </Link>
        </h2>
        <p className="mt-1 max-w-prose text-muted">{post.description}</p>
        <div className="mt-2 flex flex-wrap gap-x-2 text-small text-muted">
          <PostFacts post={post} />
          {post.comments > 0 && (
            <>
              <span aria-hidden="true">·</span>
              <span>{m.blog_comments_count({ count: post.comments })}</span>
            </>
          )}
        </div>
      </div>
    </article>
  )
}
