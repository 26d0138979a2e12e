import { useSuspenseQuery } from '@tanstack/react-query'
import { NoRecord } from '../components/no-record.tsx'
import { languagesQuery, type LanguageNames } from '../languages.ts'
import { recordQuery } from '../students.queries.ts'
import { getLocale } from '#/paraglide/runtime.js'
import { useFindPeople } from '../find-people.ts'
import { fullName } from '#/lib/full-name.ts'
import { Link } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import { managedBy } from '#/contract/account/viewer.ts'
import type { StudentDetail } from '#/contract/student/student.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { FormSection } from '#/ui/form/form-section.tsx'
import { NoScript } from '#/ui/form/no-script.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { ConsentsForm } from '../components/consents-form.tsx'
import { ContactList } from '../components/contact-list.tsx'
import { ContactsEditor } from '../components/contacts-editor.tsx'
import { GuardianInvitation } from '../components/guardian-invitation.tsx'
import { Leaving } from '../components/leaving.tsx'
import { LooksLog } from '../components/looks-log.tsx'
import type { Find } from '../components/finder.tsx'
import { mayDecidePhotos, standingTo, type Standing } from '../students.ts'
import type { StudentsLinks } from '../students.links.ts'

type Screen = Pick<StudentAccountViewProps, 'viewer' | 'links'> & { student: string | undefined }

export function StudentAccountScreen({ student, ...props }: Screen) {
  const record = useSuspenseQuery(recordQuery(student, props.viewer.id)).data
  const languageNames = useSuspenseQuery(languagesQuery(getLocale())).data
  const findPeople = useFindPeople()
  if (!record) return <NoRecord links={props.links} />
  return (
    <StudentAccountView
      key={record.id}
      {...props}
      student={record}
      languageNames={languageNames}
      findPeople={findPeople}
    />
  )
}

type StudentAccountViewProps = {
  viewer: SessionUser
  student: StudentDetail
  languageNames: LanguageNames
  findPeople: Find
  links: Pick<StudentsLinks, 'list' | 'profile'>
}

/** How a record is kept: who belongs to it, what the family agreed to, who looked, and its end. */
function StudentAccountView(props: StudentAccountViewProps) {
  const { viewer, student, languageNames, findPeople, links } = props
  const { id, kind, contacts, mayReadNotes, mayDelete } = student
  const standing = standingTo(viewer, student)
  const isChild = kind === 'child'
  const mayInvite = managedBy(viewer).some(
    ({ id: organisation, status }) => organisation === student.organisation.id && status === 'approved',
  )
  return (
    <>
      <PageHeader
        title={fullName(student)}
        lead={
          isChild
            ? m.students_account_lead({ name: student.preferredName || student.first_name })
            : m.students_account_lead_trainee()
        }
        actions={
          <Button asChild variant="outline">
            <Link {...links.profile(id)}>{m.students_back()}</Link>
          </Button>
        }
      />
      <div className="space-y-10">
        <FormSection title={m.students_contacts()} lead={contactsLead(isChild, standing)()}>
          {standing ? (
            <>
              <NoScript>
                <Alert className="mb-5">{m.students_contacts_script()}</Alert>
                <ContactList contacts={contacts} />
              </NoScript>
              <ContactsEditor student={student} viewer={viewer.id} standing={standing} findPeople={findPeople} />
              {standing === 'manager' && isChild && mayInvite && <GuardianInvitation student={id} />}
            </>
          ) : (
            <ContactList contacts={contacts} />
          )}
        </FormSection>
        {standing && isChild && (
          <FormSection title={m.students_consents()} lead={m.students_consents_lead()}>
            <ConsentsForm
              student={student}
              languageNames={languageNames}
              withPhotos={mayDecidePhotos(viewer, student)}
            />
          </FormSection>
        )}
        {mayReadNotes && (
          <FormSection
            title={m.students_looks()}
            lead={isChild ? m.students_notes_lead() : m.students_notes_lead_trainee()}
          >
            <LooksLog student={id} />
          </FormSection>
        )}
        {mayDelete && (
          <FormSection title={m.students_leaving()} lead={m.students_leaving_lead()}>
            <Leaving student={student} mayLeave={standing !== null} isManager={standing === 'manager'} links={links} />
          </FormSection>
        )}
      </div>
    </>
  )
}

function contactsLead(isChild: boolean, standing: Standing | null) {
  if (!isChild) return m.students_contacts_lead_trainee
  if (standing === 'guide') return m.students_contacts_lead_guide
  return standing === 'guardian' ? m.students_contacts_lead_guardian : m.students_contacts_lead
}
