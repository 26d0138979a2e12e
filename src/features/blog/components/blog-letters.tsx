import { Link, useRouter } from '@tanstack/react-router'
import type { Topics } from '#/contract/blog/blog.ts'
import type { BlogSearch } from '#/contract/blog/blog-list.search.ts'
import { m } from '#/paraglide/messages.js'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { followName } from '#/words/letter.ts'
import type { BlogLinks } from '../blog.links.ts'
import { FollowForm } from './follow-form.tsx'

type BlogLettersProps = {
  search: BlogSearch
  locale: NonNullable<BlogSearch['locale']>
  topics: Topics
  links: BlogLinks
}

/** By mail, as by feed: all of it, or what is narrowed to now. */
export function BlogLetters({ search: { tag, author }, locale, topics, links }: BlogLettersProps) {
  const router = useRouter()
  const what = { tag, author, locale: locale === 'all' ? undefined : locale }
  const named = {
    tag: tag ? (topics.tags.find((one) => one.tag.toLowerCase() === tag)?.tag ?? tag) : null,
    author: topics.authors.find(({ id }) => id === author) ?? null,
    locale: what.locale ?? null,
  }
  return (
    <section>
      <h2 className="mb-1 text-small font-semibold">{m.letters_follow()}</h2>
      <p className="mb-3 text-small text-muted">{m.letters_follow_text({ what: followName(named) })}</p>
      <FollowForm action={router.buildLocation(links.letters() as never).href} what={what} />
      <Link {...links.letters(what)} className={`${linkClass} mt-2 inline-block py-1.5 text-small`}>
        {m.letters_manage()}
      </Link>
    </section>
  )
}
