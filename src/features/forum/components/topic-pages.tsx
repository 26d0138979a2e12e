import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { Pagination, PaginationStep } from '#/ui/primitives/pagination.tsx'
import type { TopicPlace } from '../forum.links.ts'

type TopicPagesProps = { page: number; pages: number; place: TopicPlace }

/** Fifty replies each, by number: an address of a reply leads to the same page for good. */
export function TopicPages({ page, pages, place }: TopicPagesProps) {
  if (pages < 2) return null
  return (
    <Pagination
      label={m.forum_pages()}
      status={m.forum_page_of({ page: String(page), pages: String(pages) })}
      previous={
        <PaginationStep
          direction="previous"
          link={page > 1 && <Link {...place.page(page - 1)}>{m.forum_page_before()}</Link>}
        >
          {m.forum_page_before()}
        </PaginationStep>
      }
      next={
        <PaginationStep
          direction="next"
          link={page < pages && <Link {...place.page(page + 1)}>{m.forum_page_next()}</Link>}
        >
          {m.forum_page_next()}
        </PaginationStep>
      }
    />
  )
}
