import { Link, type LinkProps } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { Pagination, PaginationStep } from '#/ui/primitives/pagination.tsx'

type ListPagesProps = {
  page: { next: string | null; previous: string | null }
  /** The list at a cursor. */
  link: (at: { after?: string; before?: string }) => LinkProps
}

/** The neighbouring pages of a list; nothing where it has one. */
export function ListPages({ page: { next, previous }, link }: ListPagesProps) {
  if (!previous && !next) return null
  return (
    <Pagination
      label={m.list_pages()}
      previous={
        <PaginationStep
          direction="previous"
          link={previous && <Link {...link({ before: previous })}>{m.list_previous()}</Link>}
        >
          {m.list_previous()}
        </PaginationStep>
      }
      next={
        <PaginationStep direction="next" link={next && <Link {...link({ after: next })}>{m.list_next()}</Link>}>
          {m.list_next()}
        </PaginationStep>
      }
    />
  )
}
