import { isAdmin, managedBy } from '#/contract/account/viewer.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import type { ReactNode } from 'react'
import type { SessionUser } from '#/contract/account/account.ts'
import type { Classroom } from '#/contract/classroom/classroom.ts'
import {
  kindIn,
  studentsListSearch,
  studentsQueryOf,
  type StudentsCircle,
  type StudentsListSearch,
} from '#/contract/student/student.search.ts'
import type { studentsPage } from '#/contract/student/student.ts'
import { countedUpTo } from '#/words/counted.ts'
import { m } from '#/paraglide/messages.js'
import { filePaths } from '#/lib/file-paths.ts'
import { listTexts } from '#/words/list.ts'
import { ListFoot } from '#/ui/data-table/list-foot.tsx'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { fromStart } from '#/ui/data-table/sort-links.ts'
import { ViewSwitch } from '#/ui/data-table/view-switch.tsx'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { canChoose, canEnter, classroomsOf, type Kind } from '../students.ts'
import type { StudentsLinks } from '../students.links.ts'
import { kindWords } from '../students.words.ts'
import { StudentsFilters } from './students-filters.tsx'
import { StudentsToolbar } from './students-toolbar.tsx'

export type StudentsFrameProps = {
  viewer: SessionUser
  page: v.InferOutput<typeof studentsPage>
  search: StudentsListSearch
  view: 'list' | 'cards'
  /** Whom the list is about. */
  circle: StudentsCircle
  organisations: readonly { id: string; name: string }[]
  classrooms: readonly Classroom[]
  links: StudentsLinks
  /** The way to bring a list in from a file. */
  importAction?: ReactNode
  children: ReactNode
}

/** What the list and the cards of students share: their head, search and filters, and the way to the next page. */
export function StudentsFrame(props: StudentsFrameProps) {
  const { viewer, page, search, view, circle, organisations, classrooms, links, importAction, children } = props
  const navigate = useNavigate()
  const kind = kindIn(circle, search)
  const rooms = roomsToAskFor(props)
  const { columns: _, sort: _sort, after: _after, before: _before, kind: _kind, bin, ...filters } = search
  const filtered = Object.values(filters).some(Boolean)
  const isHosted = kind === 'trainee' && !managedBy(viewer).some((managed) => managed.kind === 'training_center')
  const title = kindWords[kind]()
  const change = (fields: Record<string, string>) => {
    const next = v.parse(studentsListSearch, { ...fields, kind: search.kind, bin })
    void navigate({ ...links[view](next), replace: true, resetScroll: false })
  }
  const first = fromStart(search)
  return (
    <>
      <ListHead
        title={bin ? m.list_bin() : title}
        lead={bin ? m.students_bin_lead() : leadOf(viewer, kind, isHosted)}
        count={countWords[kind](countedUpTo(page.count))}
        csv={{ label: m.list_export(), href: filePaths.studentsCsv(studentsQueryOf(first, circle)) }}
        bin={
          canChoose(viewer)
            ? { label: bin ? title : m.list_bin(), link: links.list(bin ? {} : { bin: true }) }
            : undefined
        }
        kinds={
          circle.kinds.length > 1 &&
          !bin && (
            <ViewSwitch
              label={m.students_kind()}
              views={circle.kinds.map((one) => ({
                id: one,
                label: kindWords[one](),
                link: links[view]({ kind: one === circle.kinds[0] ? undefined : one }),
                current: one === kind,
              }))}
            />
          )
        }
        actions={
          canEnter(viewer, classrooms) &&
          !isHosted &&
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
      <div className="space-y-1.5">
        <StudentsToolbar
          search={search}
          onChange={change}
          kind={kind}
          organisations={organisations}
          classrooms={rooms}
          withColumns={view === 'list'}
          views={
            <ViewSwitch
              label={m.list_views()}
              views={[
                { id: 'list', label: m.list_view_list(), link: links.list(search), current: view === 'list' },
                { id: 'cards', label: m.list_view_cards(), link: links.cards(search), current: view === 'cards' },
              ]}
            />
          }
        />
        <StudentsFilters search={search} organisations={organisations} classrooms={classrooms} link={links[view]} />
        {page.students.length > 0 ? (
          children
        ) : (
          <NoStudents filtered={filtered} bin={bin ?? false} text={emptyTextOf(viewer, kind, isHosted)} />
        )}
        <ListFoot
          previous={page.previous ? links[view]({ ...first, before: page.previous }) : undefined}
          next={page.next ? links[view]({ ...first, after: page.next }) : undefined}
          texts={listTexts()}
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

function leadOf(viewer: SessionUser, kind: Kind, isHosted: boolean): string {
  if (isAdmin(viewer)) return m.students_lead_platform()
  if (kind === 'trainee') return isHosted ? m.students_lead_practicum() : m.students_lead_trainees()
  return managedBy(viewer).length > 0 ? m.students_lead_organisation() : m.students_lead_care()
}

function emptyTextOf(viewer: SessionUser, kind: Kind, isHosted: boolean): string {
  if (kind === 'trainee') return isHosted ? m.students_empty_text_practicum() : m.students_empty_text_trainees()
  return managedBy(viewer).length > 0 ? m.students_empty_text_organisation() : m.students_empty_text_care()
}

const countWords = { child: m.students_count, trainee: m.students_count_trainees }

function NoStudents({ filtered, bin, text }: { filtered: boolean; bin: boolean; text: string }) {
  const [title, words] = filtered
    ? [m.list_none_title(), m.list_none_text()]
    : bin
      ? [m.list_bin_empty_title(), m.students_bin_empty_text()]
      : [m.students_empty_title(), text]
  return <EmptyState art={<EmptyShelf size={110} />} title={title} text={words} />
}
