import { Link, type LinkProps } from '@tanstack/react-router'
import { studentsQueryOf, type StudentsCircle, type StudentsListSearch } from '#/contract/student/student.search.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { listTexts } from '#/words/list.ts'
import { m } from '#/paraglide/messages.js'
import { ListFoot } from '#/ui/data-table/list-foot.tsx'
import { fromStart } from '#/ui/data-table/sort-links.ts'
import { linkClass } from '#/ui/primitives/link-class.ts'

export type StudentsFootProps = {
  page: { next: string | null; previous: string | null }
  search: StudentsListSearch
  link: (search: StudentsListSearch) => LinkProps
  home: (search?: StudentsListSearch) => LinkProps
  withBin: boolean
  /** What the list is called, on the way out of the bin. */
  title: string
  circle: StudentsCircle
}

/** Below the students: the neighbouring pages, the file, the bin. */
export function StudentsFoot({ page, search, link, home, withBin, title, circle }: StudentsFootProps) {
  const { previous, next } = page
  const first = fromStart(search)
  return (
    <ListFoot
      previous={previous ? link({ ...first, before: previous }) : undefined}
      next={next ? link({ ...first, after: next }) : undefined}
      csv={filePaths.studentsCsv(studentsQueryOf(first, circle))}
      texts={listTexts()}
    >
      {withBin && (
        <Link {...(search.bin ? home() : home({ bin: true }))} className={linkClass}>
          {search.bin ? title : m.list_bin()}
        </Link>
      )}
    </ListFoot>
  )
}
