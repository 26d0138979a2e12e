import { useSuspenseQuery } from '@tanstack/react-query'
import type { SessionUser } from '#/contract/account/account.ts'
import { neighboursQueryOf, type ProfileSearch, type StudentsCircle } from '#/contract/student/student.search.ts'
import { NoRecord } from '../components/no-record.tsx'
import { StudentPhotoAction } from '../components/student-photo-action.tsx'
import { languagesQuery, type LanguageNames } from '../languages.ts'
import { recordQuery } from '../students.queries.ts'
import { getLocale } from '#/paraglide/runtime.js'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { StudentDetail } from '#/contract/student/student.ts'
import { m } from '#/paraglide/messages.js'
import { Section } from '#/ui/page/section.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { ContactList } from '../components/contact-list.tsx'
import { LooksLog } from '../components/looks-log.tsx'
import { RecordAhead } from '../components/record-ahead.tsx'
import { RecordNeighbours } from '../components/record-neighbours.tsx'
import { hasEvents } from '../child-around.ts'
import { ReaderList } from '../components/reader-list.tsx'
import { RestrictedNotes } from '../components/restricted-notes.tsx'
import { StudentFacts, TrainingFacts } from '../components/student-facts.tsx'
import { StillOpenCard } from '../components/still-open-card.tsx'
import { LastDay } from '../components/last-day.tsx'
import { StudentHeader } from '../components/student-header.tsx'
import { standingTo } from '../students.ts'
import type { StudentsLinks } from '../students.links.ts'

type Screen = Pick<StudentProfileViewProps, 'links'> & {
  viewer: SessionUser
  search: ProfileSearch
  circle: StudentsCircle
}

export function StudentProfileScreen({ viewer, search, circle, links }: Screen) {
  const { student } = search
  const record = useSuspenseQuery(recordQuery(student, viewer.id)).data
  const languageNames = useSuspenseQuery(languagesQuery(getLocale())).data
  if (!record) return <NoRecord links={links} />
  const standing = standingTo(viewer, record)
  return (
    <>
      {/* Outside of what changes with the record, so that the focus stays where it leads on. */}
      <RecordNeighbours
        student={student}
        query={neighboursQueryOf(search, circle)}
        link={(id) => links.profile(id, search)}
      />
      <StudentProfileView
        key={record.id}
        viewer={viewer.id}
        isManager={standing === 'manager'}
        mayWrite={standing === 'manager' || standing === 'guide'}
        student={record}
        languageNames={languageNames}
        links={links}
        photoAction={<StudentPhotoAction student={record} />}
        ahead={hasEvents(viewer, record) && <RecordAhead viewer={viewer} record={record} link={links.event} />}
      />
    </>
  )
}

type StudentProfileViewProps = {
  viewer: string
  isManager: boolean
  /** Those who look after the child write to its parents. */
  mayWrite: boolean
  student: StudentDetail
  languageNames: LanguageNames
  links: StudentsLinks
  photoAction?: ReactNode
  /** What the calendars hold for the child. */
  ahead?: ReactNode
}

/** A child, or a trainee: who, where, whom to call, and what only those in charge may read. */
function StudentProfileView(props: StudentProfileViewProps) {
  const { viewer, isManager, mayWrite, student, languageNames, links, photoAction, ahead } = props
  const { id, kind, contacts, mayEdit, mayReadAccess, mayReadNotes } = student
  return (
    <div>
      <StudentHeader
        student={student}
        photoAction={photoAction}
        actions={
          mayEdit && (
            <>
              <Button asChild variant="outline">
                <Link {...links.account(id)}>
                  {kind === 'trainee' ? m.students_account_trainee() : m.students_account()}
                </Link>
              </Button>
              <Button asChild>
                <Link {...links.edit(id)}>{m.record_edit()}</Link>
              </Button>
            </>
          )
        }
      />
      {kind === 'child' && <LastDay student={student} isFamily={mayEdit && !mayWrite} />}
      {isManager && kind === 'child' && student.status === 'enrolled' && (
        <StillOpenCard student={student} links={links} />
      )}
      <div className="grid grid-cols-1 gap-x-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div>
          {kind === 'trainee' && (
            <Section spacing="panel" title={m.students_training()}>
              <TrainingFacts student={student} />
            </Section>
          )}
          {(contacts.length > 0 || (mayEdit && kind === 'child')) && (
            <Section spacing="panel" title={m.students_contacts()}>
              <ContactList contacts={contacts} write={mayWrite ? { self: viewer, to: links.write } : undefined} />
            </Section>
          )}
          {ahead && (
            <Section spacing="panel" title={m.students_ahead()}>
              {ahead}
            </Section>
          )}
        </div>
        <div>
          <Section spacing="panel" title={m.students_about()}>
            <StudentFacts student={student} languageNames={languageNames} />
          </Section>
          {mayReadAccess && (
            <Section spacing="panel" title={m.students_readers()} lead={m.students_readers_lead()}>
              <ReaderList student={id} />
            </Section>
          )}
        </div>
      </div>
      {mayReadNotes && (
        <section aria-labelledby="notes" className="mt-4 rounded border border-line bg-card p-5 sm:p-8">
          <h2 id="notes" className="text-title">
            {m.students_notes()}
          </h2>
          <p className="mt-1 mb-5 max-w-prose text-muted">
            {kind === 'child' ? m.students_notes_lead() : m.students_notes_lead_trainee()}
          </p>
          <RestrictedNotes key={id} student={student} viewer={viewer} />
          <h3 className="mt-8 mb-1 font-semibold">{m.students_looks()}</h3>
          <div className="max-w-form">
            <LooksLog student={id} />
          </div>
        </section>
      )}
    </div>
  )
}
