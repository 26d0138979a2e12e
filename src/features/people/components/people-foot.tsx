import { Link, type LinkProps } from '@tanstack/react-router'
import type { PeopleCircle, PeopleListSearch } from '#/contract/person/person.search.ts'
import { peopleQueryOf } from '#/contract/person/person.search.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { listTexts } from '#/words/list.ts'
import { m } from '#/paraglide/messages.js'
import { ListFoot } from '#/ui/data-table/list-foot.tsx'
import { fromStart } from '#/ui/data-table/sort-links.ts'
import { linkClass } from '#/ui/primitives/link-class.ts'

export type PeopleFootProps = {
  page: { next: string | null; previous: string | null }
  search: PeopleListSearch
  circle: PeopleCircle
  link: (search: PeopleListSearch) => LinkProps
  home: (search?: PeopleListSearch) => LinkProps
  withBin: boolean
}

/** Below the people: the neighbouring pages, the file, the bin. */
export function PeopleFoot({ page, search, circle, link, home, withBin }: PeopleFootProps) {
  const { previous, next } = page
  const first = fromStart(search)
  return (
    <ListFoot
      previous={previous ? link({ ...first, before: previous }) : undefined}
      next={next ? link({ ...first, after: next }) : undefined}
      csv={filePaths.peopleCsv(peopleQueryOf(first, circle))}
      texts={listTexts()}
    >
      {withBin && (
        <Link {...(search.bin ? home() : home({ bin: true }))} className={linkClass}>
          {search.bin ? m.people_title() : m.list_bin()}
        </Link>
      )}
    </ListFoot>
  )
}
