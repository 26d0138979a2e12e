import { useSuspenseQuery, useQueryClient } from '@tanstack/react-query'
import { studentQuery, studentsKey } from '../students.queries.ts'
import { forbid } from '#/router/forbid.ts'
import type { Queries } from '#/router/queries.ts'
import { loadStudentChoices, useStudentChoices } from '../student-choices.ts'
import { fullName } from '#/lib/full-name.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import type { Classroom } from '#/contract/classroom/classroom.ts'
import { studentUpdate, type StudentDetail, type StudentUpdate } from '#/contract/student/student.ts'
import { formTexts } from '#/words/form.ts'
import { useRecordForm } from '#/client/record-form/use-record-form.ts'
import { useReturn } from '#/client/use-return.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { FormSection } from '#/ui/form/form-section.tsx'
import { RecordForm } from '#/ui/form/record-form.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { LanguagesField } from '../components/languages-field.tsx'
import type { Find } from '../components/finder.tsx'
import { PhotoConsentField } from '../components/photo-consent-field.tsx'
import {
  ClassroomField,
  CycleField,
  DayField,
  LevelField,
  NameFields,
  PreferredNameField,
  StatusField,
} from '../components/student-fields.tsx'
import { AccountField, TrainingSections } from '../components/training-fields.tsx'
import type { LanguageNames } from '../languages.ts'
import { clashWords, readStudent, studentLabels, studentValues } from '../student-form.ts'
import { classroomsOf, mayDecidePhotos, standingTo } from '../students.ts'
import { updateStudent } from '../students.functions.ts'
import { useLeaveRecord } from '../use-leave-record.ts'
import type { StudentsLinks } from '../students.links.ts'

/** The record and what its form offers; 403 for those who see it and may change nothing. */
export async function loadStudentForm(queries: Queries, id: string) {
  await Promise.all([queries.ensure(studentQuery(id)), loadStudentChoices(queries)])
  if (!queries.client().getQueryData(studentQuery(id).queryKey)?.mayEdit) forbid()
}

export function StudentEditScreen({ id, ...props }: Pick<StudentEditViewProps, 'viewer' | 'links'> & { id: string }) {
  const student = useSuspenseQuery(studentQuery(id)).data
  return <StudentEditView key={id} {...props} {...useStudentChoices()} student={student} />
}

type StudentEditViewProps = {
  viewer: SessionUser
  student: StudentDetail
  classrooms: readonly Classroom[]
  languageNames: LanguageNames
  findPeople: Find
  findSchools: Find
  links: Pick<StudentsLinks, 'list' | 'profile'>
}

/** A student's record, with the fields that this viewer may change. */
function StudentEditView(props: StudentEditViewProps) {
  const { viewer, student, classrooms, languageNames, findPeople, findSchools, links } = props
  const client = useQueryClient()
  const goBack = useReturn(links.profile(student.id))
  const leaveRecord = useLeaveRecord(links)
  const standing = standingTo(viewer, student)
  const rooms = classroomsOf(viewer, classrooms).filter(
    ({ organisation }) => organisation.id === student.organisation.id,
  )
  const form = useRecordForm({
    schema: studentUpdate,
    read: readStudent,
    stored: { version: student.version, values: studentValues(student) },
    draft: `student/${student.id}`,
    offline: m.form_offline,
    send: (body, version) => updateStudent({ data: { id: student.id, body: { ...body, version } as StudentUpdate } }),
    async onSaved({ student: saved }) {
      toast(m.students_saved({ name: fullName(student) }))
      if (!saved.mayEdit) return leaveRecord()
      await client.invalidateQueries({ queryKey: studentsKey })
      goBack()
    },
  })
  const fields = { student, errors: form.errors }
  const isTrainee = student.kind === 'trainee'
  return (
    <>
      <PageHeader title={m.record_edit_named({ name: fullName(student) })} />
      <RecordForm
        form={form}
        labels={studentLabels}
        texts={formTexts()}
        show={clashWords(classrooms, languageNames)}
        submit={m.record_save()}
        further={
          <Button variant="ghost" size="lg" onClick={goBack}>
            {m.record_cancel()}
          </Button>
        }
      >
        <FormSection title={isTrainee ? m.students_section_trainee() : m.students_section_child()}>
          {standing !== 'guardian' && <NameFields {...fields} />}
          <PreferredNameField {...fields} />
          {standing !== 'guardian' && <DayField name="birthDate" label={m.students_birth()} {...fields} />}
          {isTrainee && standing === 'manager' && (
            <AccountField value={student.account} findPeople={findPeople} error={form.errors.account} />
          )}
        </FormSection>
        {standing !== 'guardian' && (
          <>
            <FormSection title={m.students_section_classroom()}>
              <ClassroomField {...fields} classrooms={rooms} required={standing === 'guide'} />
              <LevelField name="level" label={m.students_level()} none={m.students_level_none()} {...fields} />
              {!isTrainee && <CycleField {...fields} />}
            </FormSection>
            <FormSection title={m.students_section_dates()}>
              <StatusField {...fields} />
              <div className="grid gap-5 sm:grid-cols-2">
                <DayField name="startDate" label={m.students_first_day()} {...fields} />
                <DayField name="endDate" label={m.students_last_day()} {...fields} />
              </div>
            </FormSection>
          </>
        )}
        {isTrainee && standing === 'manager' && <TrainingSections {...fields} findSchools={findSchools} />}
        <FormSection
          title={isTrainee ? m.students_languages() : m.students_consents()}
          lead={isTrainee ? undefined : m.students_consents_lead()}
        >
          {!isTrainee && mayDecidePhotos(viewer, student) && (
            <PhotoConsentField value={student.photoConsent} error={form.errors.photoConsent} />
          )}
          <LanguagesField chosen={student.languages} names={languageNames} error={form.errors.languages} />
        </FormSection>
      </RecordForm>
    </>
  )
}
