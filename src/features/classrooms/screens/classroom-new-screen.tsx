import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRecordForm } from '#/client/record-form/use-record-form.ts'
import { useReturn } from '#/client/use-return.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import { classroomInput, type ClassroomInput } from '#/contract/classroom/classroom.ts'
import { formTexts } from '#/words/form.ts'
import { m } from '#/paraglide/messages.js'
import { forbid } from '#/router/forbid.ts'
import type { Queries } from '#/router/queries.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { Field } from '#/ui/form/field.tsx'
import { RecordForm } from '#/ui/form/record-form.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { classroomLabels, readNewClassroom } from '../classroom-form.ts'
import { createClassroom } from '../classrooms.functions.ts'
import type { ClassroomsLinks } from '../classrooms.links.ts'
import { classroomsQuery, staffQuery } from '../classrooms.queries.ts'
import { schoolsOf } from '../classrooms.ts'
import { ClassroomFields } from '../components/classroom-fields.tsx'

/** What the form offers; 403 for those who look after no school. */
export function loadNewClassroom(queries: Queries, viewer: SessionUser) {
  if (schoolsOf(viewer).length === 0) forbid()
  return queries.ensure(staffQuery())
}

type ClassroomNewScreenProps = { viewer: SessionUser; links: Pick<ClassroomsLinks, 'list'> }

export function ClassroomNewScreen({ viewer, links }: ClassroomNewScreenProps) {
  const client = useQueryClient()
  const goBack = useReturn(links.list)
  const schools = schoolsOf(viewer)
  const [school, setSchool] = useState(schools[0]?.id)
  const staff = useSuspenseQuery(staffQuery()).data.filter(({ organisation }) => organisation === school)
  const form = useRecordForm({
    schema: classroomInput,
    read: readNewClassroom,
    stored: null,
    draft: 'classroom/new',
    offline: m.form_offline,
    send: (input) => createClassroom({ data: input as ClassroomInput }),
    async onSaved({ classroom }) {
      await client.invalidateQueries({ queryKey: classroomsQuery().queryKey })
      toast(m.classrooms_opened({ name: classroom.name }))
      goBack()
    },
  })
  return (
    <>
      <PageHeader title={m.classrooms_new()} lead={m.classrooms_new_lead()} />
      <RecordForm
        form={form}
        labels={classroomLabels}
        texts={formTexts()}
        submit={m.classrooms_enter()}
        further={
          <Button variant="ghost" size="lg" onClick={goBack}>
            {m.record_cancel()}
          </Button>
        }
      >
        {schools.length > 1 ? (
          <Field
            name="organisation"
            label={m.classrooms_school()}
            error={form.errors.organisation}
            className="max-w-form"
          >
            <NativeSelect value={school} onChange={({ target }) => setSchool(target.value)}>
              {schools.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          </Field>
        ) : (
          <input type="hidden" name="organisation" value={school} />
        )}
        <ClassroomFields key={school} staff={staff} errors={form.errors} />
      </RecordForm>
    </>
  )
}
