import { feedForms, type FeedForm } from '#/contract/blog/blog-kinds.ts'
import type { ForumSearch } from '#/contract/forum/forum-list.search.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { m } from '#/paraglide/messages.js'
import { linkClass } from '#/ui/primitives/link-class.ts'

const feedWords: Record<FeedForm, () => string> = {
  rss: m.blog_feed_rss,
  atom: m.blog_feed_atom,
  json: m.blog_feed_json,
}

type ForumFeedsProps = { search: ForumSearch; locale: NonNullable<ForumSearch['locale']> }

/** What other programs follow: all that is asked, or what is narrowed to now. */
export function ForumFeeds({ search: { tag, category }, locale }: ForumFeedsProps) {
  const filter = { tag, category, locale: locale === 'all' ? undefined : locale }
  return (
    <>
      {feedForms.map((form) => (
        <a key={form} href={filePaths.forumFeed(form, filter)} className={linkClass}>
          {feedWords[form]()}
        </a>
      ))}
    </>
  )
}
