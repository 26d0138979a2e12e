import { useNavigate, type LinkProps } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import { classroomsQuery } from '#/features/classrooms/classrooms.queries.ts'
import { canEnter, classroomsOf, type Kind } from '../students.ts'
import { forbid } from '#/router/forbid.ts'
import type { Queries } from '#/router/queries.ts'
import { loadStudentChoices, useStudentChoices } from '../student-choices.ts'
import { fullName } from '#/lib/full-name.ts'
import { managedBy } from '#/contract/account/viewer.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Classroom } from '#/contract/classroom/classroom.ts'
import { studentInput, type StudentInput } from '#/contract/student/student.ts'
import { formTexts } from '#/words/form.ts'
import { useRecordForm } from '#/client/record-form/use-record-form.ts'
import { useReturn } from '#/client/use-return.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { Field } from '#/ui/form/field.tsx'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { FormSection } from '#/ui/form/form-section.tsx'
import { RecordForm } from '#/ui/form/record-form.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { GuardianFields } from '../components/guardian-fields.tsx'
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
import { guardianPrefix, guardiansShown, readNewStudent, studentLabels } from '../student-form.ts'
import { createStudent } from '../students.functions.ts'
import type { StudentsLinks } from '../students.links.ts'
import { studentsKey } from '../students.queries.ts'

/** What the form offers; 403 for those who enter nobody. */
export async function loadNewStudent(queries: Queries, viewer: SessionUser) {
  await loadStudentChoices(queries)
  if (!canEnter(viewer, queries.client().getQueryData(classroomsQuery().queryKey) ?? [])) forbid()
}

export function StudentNewScreen(props: Pick<StudentNewViewProps, 'viewer' | 'links' | 'only' | 'newClassroom'>) {
  return <StudentNewView {...props} {...useStudentChoices()} />
}

type StudentNewViewProps = {
  viewer: SessionUser
  /** For an area that is about one kind alone. */
  only?: Kind | undefined
  classrooms: readonly Classroom[]
  languageNames: LanguageNames
  findPeople: Find
  findSchools: Find
  links: Pick<StudentsLinks, 'list' | 'profile'>
  newClassroom?: LinkProps | undefined
}

/** Entering a child or a trainee: which of them follows from the organisation. */
function StudentNewView(props: StudentNewViewProps) {
  const { viewer, only, classrooms, languageNames, findPeople, findSchools, links, newClassroom } = props
  const client = useQueryClient()
  const navigate = useNavigate()
  const goBack = useReturn(links.list())
  const managed = managedBy(viewer).filter(({ kind }) => !only || (kind === 'school') === (only === 'child'))
  const [chosen, setChosen] = useState(managed[0]?.id)
  const organisation = managed.find(({ id }) => id === chosen)
  const isTrainee = organisation?.kind === 'training_center'
  const rooms = classroomsOf(viewer, classrooms).filter((room) => !chosen || room.organisation.id === chosen)
  const form = useRecordForm({
    schema: studentInput,
    read: readNewStudent,
    stored: null,
    draft: `student/new/${only ?? 'any'}`,
    offline: m.form_offline,
    send: (input) => createStudent({ data: input as StudentInput }),
    async onSaved({ student }) {
      await client.invalidateQueries({ queryKey: studentsKey })
      toast(m.students_entered({ name: fullName(student) }))
      await navigate({ ...links.profile(student.id), replace: true } as never)
    },
  })
  const fields = { errors: form.errors }
  return (
    <>
      <PageHeader
        title={isTrainee ? m.students_add_trainee() : m.students_add()}
        lead={isTrainee ? m.students_new_lead_trainee() : m.students_new_lead()}
      />
      <RecordForm
        form={form}
        labels={studentLabels}
        texts={formTexts()}
        submit={m.students_enter()}
        further={
          <Button variant="ghost" size="lg" onClick={goBack}>
            {m.record_cancel()}
          </Button>
        }
      >
        <FormSection title={isTrainee ? m.students_section_trainee() : m.students_section_child()}>
          {managed.length > 1 ? (
            <Field name="organisation" label={m.record_organisation()} error={form.errors.organisation}>
              <NativeSelect value={chosen} onChange={(event) => setChosen(event.target.value)}>
                {managed.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          ) : (
            organisation && <input type="hidden" name="organisation" value={organisation.id} />
          )}
          <NameFields {...fields} />
          <PreferredNameField {...fields} />
          <DayField name="birthDate" label={m.students_birth()} {...fields} />
          {isTrainee && <AccountField value={null} findPeople={findPeople} error={form.errors.account} />}
        </FormSection>
        <FormSection title={m.students_section_classroom()}>
          <ClassroomField
            {...fields}
            key={chosen}
            classrooms={rooms}
            required={!organisation}
            newClassroom={isTrainee ? undefined : newClassroom}
          />
          <LevelField name="level" label={m.students_level()} none={m.students_level_of_classroom()} {...fields} />
          {!isTrainee && <CycleField {...fields} />}
        </FormSection>
        <FormSection title={m.students_section_dates()}>
          <StatusField {...fields} />
          <div className="grid gap-5 sm:grid-cols-2">
            <DayField name="startDate" label={m.students_first_day()} {...fields} />
            <DayField name="endDate" label={m.students_last_day()} {...fields} />
          </div>
        </FormSection>
        {!isTrainee && organisation && <GuardiansSection status={organisation.status} errors={form.errors} />}
        {isTrainee && <TrainingSections {...fields} findSchools={findSchools} />}
        <FormSection
          title={isTrainee ? m.students_languages() : m.students_consents()}
          lead={isTrainee ? undefined : m.students_consents_lead()}
        >
          {!isTrainee && organisation && <PhotoConsentField value={null} error={form.errors.photoConsent} />}
          <LanguagesField chosen={[]} names={languageNames} error={form.errors.languages} />
        </FormSection>
      </RecordForm>
    </>
  )
}

type GuardiansSectionProps = {
  status: ReturnType<typeof managedBy>[number]['status']
  errors: Record<string, string>
}

/** Who is invited with the child, once the organisation may. */
function GuardiansSection({ status, errors }: GuardiansSectionProps) {
  return (
    <FormSection title={m.students_section_guardians()} lead={m.students_section_guardians_lead()}>
      {status === 'approved' ? (
        Array.from({ length: guardiansShown }, (_, at) => (
          <Fieldset key={at} legend={at === 0 ? m.students_guardian_first() : m.students_guardian_second()}>
            <GuardianFields prefix={guardianPrefix(at)} relation={at === 0 ? 'mother' : 'father'} errors={errors} />
          </Fieldset>
        ))
      ) : (
        <p className="flex items-start gap-2.5 text-muted">
          <LineIcon name="lock" className="mt-0.5 size-4.5" />
          {m.students_guardian_later()}
        </p>
      )}
    </FormSection>
  )
}
