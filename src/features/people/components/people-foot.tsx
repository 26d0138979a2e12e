import { Link, type LinkProps } from '@tanstack/react-router'
import type { PeopleListSearch } from '#/contract/person.search.ts'
import { peopleQueryOf } from '#/contract/person.search.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { m } from '#/paraglide/messages.js'
import { fromStart } from '#/ui/data-table/sort-links.ts'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { Pagination, PaginationStep } from '#/ui/primitives/pagination.tsx'

export type PeopleFootProps = {
  page: { next: string | null; previous: string | null }
  search: PeopleListSearch
  link: (search: PeopleListSearch) => LinkProps
  home: (search?: PeopleListSearch) => LinkProps
  withBin: boolean
}

/** Below the people: the neighbouring pages, the file, the bin. */
export function PeopleFoot({ page, search, link, home, withBin }: PeopleFootProps) {
  const { previous, next } = page
  const first = fromStart(search)
  const csv = filePaths.peopleCsv(peopleQueryOf(first))
  return (
    <>
      {(previous || next) && (
        <Pagination
          label={m.people_pages()}
          previous={
            <PaginationStep
              direction="previous"
              link={previous && <Link {...link({ ...first, before: previous })}>{m.people_previous()}</Link>}
            >
              {m.people_previous()}
            </PaginationStep>
          }
          next={
            <PaginationStep
              direction="next"
              link={next && <Link {...link({ ...first, after: next })}>{m.people_next()}</Link>}
            >
              {m.people_next()}
            </PaginationStep>
          }
        />
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-2 pt-2 text-small">
        <a href={csv} download className={linkClass}>
          {m.people_export()}
        </a>
        {withBin && (
          <Link {...(search.bin ? home() : home({ bin: true }))} className={linkClass}>
            {search.bin ? m.people_title() : m.people_bin()}
          </Link>
        )}
      </p>
    </>
  )
}
