import { feedForms } from '#/contract/blog/blog-kinds.ts'
import type { BlogSearch } from '#/contract/blog/blog-list.search.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { m } from '#/paraglide/messages.js'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { feedWords } from '../blog.words.ts'

type BlogFeedsProps = { search: BlogSearch; locale: NonNullable<BlogSearch['locale']> }

/** What other programs follow: all of it, or what is narrowed to now. */
export function BlogFeeds({ search: { tag, author }, locale }: BlogFeedsProps) {
  const filter = { tag, author, locale: locale === 'all' ? undefined : locale }
  return (
    <section>
      <h2 className="mb-1 text-small font-semibold">{m.blog_follow()}</h2>
      <p className="mb-1 text-small text-muted">{m.blog_follow_lead()}</p>
      <ul className="flex flex-wrap gap-x-4 text-small">
        {feedForms.map((form) => (
          <li key={form}>
            <a href={filePaths.blogFeed(form, filter)} className={`${linkClass} inline-block py-1.5`}>
              {feedWords[form]()}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
