import { Link, type LinkProps } from '@tanstack/react-router'
import { studentsQueryOf, type StudentsListSearch } from '#/contract/student.search.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { m } from '#/paraglide/messages.js'
import { fromStart } from '#/ui/data-table/sort-links.ts'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { Pagination, PaginationStep } from '#/ui/primitives/pagination.tsx'
import type { Kind } from '../students.ts'

export type StudentsFootProps = {
  page: { next: string | null; previous: string | null }
  search: StudentsListSearch
  link: (search: StudentsListSearch) => LinkProps
  home: (search?: StudentsListSearch) => LinkProps
  withBin: boolean
  /** What the list is called, on the way out of the bin. */
  title: string
  only: Kind | undefined
}

/** Below the students: the neighbouring pages, the file, the bin. */
export function StudentsFoot({ page, search, link, home, withBin, title, only }: StudentsFootProps) {
  const { previous, next } = page
  const first = fromStart(search)
  const csv = filePaths.studentsCsv(studentsQueryOf(first, only))
  return (
    <>
      {(previous || next) && (
        <Pagination
          label={m.students_pages()}
          previous={
            <PaginationStep
              direction="previous"
              link={previous && <Link {...link({ ...first, before: previous })}>{m.students_previous()}</Link>}
            >
              {m.students_previous()}
            </PaginationStep>
          }
          next={
            <PaginationStep
              direction="next"
              link={next && <Link {...link({ ...first, after: next })}>{m.students_next()}</Link>}
            >
              {m.students_next()}
            </PaginationStep>
          }
        />
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-2 pt-2 text-small">
        <a href={csv} download className={linkClass}>
          {m.students_export()}
        </a>
        {withBin && (
          <Link {...(search.bin ? home() : home({ bin: true }))} className={linkClass}>
            {search.bin ? title : m.students_bin()}
          </Link>
        )}
      </p>
    </>
  )
}
