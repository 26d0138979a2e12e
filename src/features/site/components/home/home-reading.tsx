import { Link } from '@tanstack/react-router'
import type { PostSummary } from '#/contract/blog/blog.ts'
import { PostFigure } from '#/features/blog/components/post-figure.tsx'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import type { HomeBodyLinks } from './home-body.tsx'
import { homeTitleClass } from './home-title.ts'

type HomeReadingProps = { posts: readonly PostSummary[]; links: Pick<HomeBodyLinks, 'blog' | 'post'> }

/** The newest articles, in the language of who reads where there are any. A telephone has the search and the menu for them: there the page stays short. */
export function HomeReading({ posts, links }: HomeReadingProps) {
  return (
    <section aria-labelledby="reading" className="pt-8 pb-6 max-sm:hidden lg:pt-16 lg:pb-0">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 id="reading" className={homeTitleClass}>
          {m.site_home_read_title()}
        </h2>
        <Button asChild variant="outline">
          <Link {...links.blog}>{m.site_home_read_link()}</Link>
        </Button>
      </div>
      <ul className="mt-8 grid gap-8 md:grid-cols-3 lg:gap-12">
        {posts.map((post) => (
          <li key={post.id} className="group relative max-md:border-t max-md:border-line max-md:pt-4">
            <PostFigure post={post} sizes="22rem" className="aspect-2/1 w-full rounded max-md:hidden" />
            <div lang={post.locale}>
              <h3 className="text-lead leading-snug font-semibold text-balance md:mt-4">
                <Link {...links.post(post.slug)} className="group-hover:underline after:absolute after:inset-0">
                  {post.title}
                </Link>
              </h3>
              <p className="mt-1 line-clamp-3 text-[0.9375rem] leading-6 text-muted">{post.description}</p>
            </div>
            <p className="mt-2 text-small text-muted">{m.blog_minutes({ count: post.readingMinutes })}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
