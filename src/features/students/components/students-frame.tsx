import { isAdmin, managedBy } from '#/contract/account/viewer.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import type { ReactNode } from 'react'
import type { SessionUser } from '#/contract/account/account.ts'
import type { Classroom } from '#/contract/classroom/classroom.ts'
import { studentsListSearch, type StudentsListSearch } from '#/contract/student/student.search.ts'
import type { studentsPage } from '#/contract/student/student.ts'
import { countedUpTo } from '#/words/counted.ts'
import { m } from '#/paraglide/messages.js'
import { ViewSwitch } from '#/ui/data-table/view-switch.tsx'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { canChoose, canEnter, classroomsOf, kindOf, seesBothKinds, type Kind } from '../students.ts'
import type { StudentsLinks } from '../students.links.ts'
import { kindWords } from '../students.words.ts'
import { StudentsFilters } from './students-filters.tsx'
import { StudentsFoot } from './students-foot.tsx'
import { StudentsToolbar } from './students-toolbar.tsx'

export type StudentsFrameProps = {
  viewer: SessionUser
  page: v.InferOutput<typeof studentsPage>
  search: StudentsListSearch
  view: 'list' | 'cards'
  /** For an area that is about one kind alone, whatever its address says. */
  only?: Kind | undefined
  organisations: readonly { id: string; name: string }[]
  classrooms: readonly Classroom[]
  links: StudentsLinks
  /** The way to bring a list in from a file. */
  importAction?: ReactNode
  children: ReactNode
}

/** What the list and the cards of students share: their head, search and filters, and the way to the next page. */
export function StudentsFrame(props: StudentsFrameProps) {
  const { viewer, page, search, view, only, organisations, classrooms, links, importAction, children } = props
  const navigate = useNavigate()
  const kind = only ?? kindOf(page.students, viewer)
  const withKinds = !only && seesBothKinds(viewer)
  const rooms = roomsToAskFor(props)
  const { columns: _, sort: _sort, after: _after, before: _before, bin, ...filters } = search
  const filtered = Object.values(filters).some(Boolean)
  const title = withKinds && !search.kind ? m.students_kind_any() : kindWords[kind]()
  const change = (fields: Record<string, string>) => {
    const next = v.parse(studentsListSearch, { ...fields, bin })
    void navigate({ ...links[view](next), replace: true, resetScroll: false })
  }
  return (
    <>
      <PageHeader
        title={bin ? m.list_bin() : title}
        lead={bin ? m.students_bin_lead() : leadOf(viewer, kind)}
        actions={
          canEnter(viewer, classrooms) &&
          !bin && (
            <>
              {importAction}
              <Button asChild>
                <Link {...links.new}>{kind === 'trainee' ? m.students_add_trainee() : m.students_add()}</Link>
              </Button>
            </>
          )
        }
      />
      <div className="space-y-4">
        <StudentsToolbar
          search={search}
          onChange={change}
          kind={kind}
          withKinds={withKinds}
          organisations={organisations}
          classrooms={rooms}
          withColumns={view === 'list'}
        />
        <StudentsFilters
          search={search}
          withKinds={withKinds}
          organisations={organisations}
          classrooms={classrooms}
          link={links[view]}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-small text-muted tabular-nums">
            {countWords[withKinds && !search.kind ? 'both' : kind](countedUpTo(page.count))}
          </p>
          <ViewSwitch
            label={m.list_views()}
            views={[
              { id: 'list', label: m.list_view_list(), link: links.list(search), current: view === 'list' },
              { id: 'cards', label: m.list_view_cards(), link: links.cards(search), current: view === 'cards' },
            ]}
          />
        </div>
        {page.students.length > 0 ? (
          children
        ) : (
          <NoStudents filtered={filtered} bin={bin ?? false} text={emptyTextOf(viewer, kind)} />
        )}
        <StudentsFoot
          page={page}
          search={search}
          link={links[view]}
          home={links.list}
          withBin={canChoose(viewer)}
          title={title}
          only={only}
        />
      </div>
    </>
  )
}

/** The viewer's own classrooms; an admin's are too many before an organisation is chosen. */
function roomsToAskFor({ viewer, classrooms, search: { organisation } }: StudentsFrameProps) {
  if (isAdmin(viewer) && !organisation) return []
  const open = isAdmin(viewer) ? classrooms : classroomsOf(viewer, classrooms)
  return organisation ? open.filter((classroom) => classroom.organisation.id === organisation) : open
}

function leadOf(viewer: SessionUser, kind: Kind): string {
  if (isAdmin(viewer)) return m.students_lead_platform()
  if (kind === 'trainee') return m.students_lead_trainees()
  return managedBy(viewer).length > 0 ? m.students_lead_organisation() : m.students_lead_care()
}

function emptyTextOf(viewer: SessionUser, kind: Kind): string {
  if (kind === 'trainee') return m.students_empty_text_trainees()
  return managedBy(viewer).length > 0 ? m.students_empty_text_organisation() : m.students_empty_text_care()
}

const countWords = { child: m.students_count, trainee: m.students_count_trainees, both: m.students_count_both }

function NoStudents({ filtered, bin, text }: { filtered: boolean; bin: boolean; text: string }) {
  const [title, words] = filtered
    ? [m.list_none_title(), m.list_none_text()]
    : bin
      ? [m.list_bin_empty_title(), m.students_bin_empty_text()]
      : [m.students_empty_title(), text]
  return <EmptyState art={<EmptyShelf size={110} />} title={title} text={words} />
}
