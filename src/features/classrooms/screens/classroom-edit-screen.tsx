import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { notFound, useNavigate } from '@tanstack/react-router'
import { useRecordForm } from '#/client/record-form/use-record-form.ts'
import { useReturn } from '#/client/use-return.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import { classroomUpdate, type Classroom, type ClassroomUpdate } from '#/contract/classroom/classroom.ts'
import { formTexts } from '#/words/form.ts'
import { m } from '#/paraglide/messages.js'
import { forbid } from '#/router/forbid.ts'
import type { Queries } from '#/router/queries.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { RecordForm } from '#/ui/form/record-form.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { clashWords, classroomLabels, classroomValues, readClassroom } from '../classroom-form.ts'
import { updateClassroom } from '../classrooms.functions.ts'
import type { ClassroomsLinks } from '../classrooms.links.ts'
import { classroomsQuery, staffQuery } from '../classrooms.queries.ts'
import { schoolsOf } from '../classrooms.ts'
import { ClassroomFields } from '../components/classroom-fields.tsx'
import { CloseClassroom } from '../components/close-classroom.tsx'

/** The classroom and what its form offers; 403 for those who look after no school, 404 for what is none of theirs. */
export async function loadClassroomForm(queries: Queries, viewer: SessionUser, id: string) {
  if (schoolsOf(viewer).length === 0) forbid()
  await Promise.all([queries.ensure(classroomsQuery()), queries.ensure(staffQuery())])
  const rooms = queries.client().getQueryData(classroomsQuery().queryKey) ?? []
  const own = new Set(schoolsOf(viewer).map((school) => school.id))
  if (!rooms.some((room) => room.id === id && own.has(room.organisation.id))) throw notFound()
}

type ClassroomEditScreenProps = { id: string; links: Pick<ClassroomsLinks, 'list'> }

export function ClassroomEditScreen({ id, links }: ClassroomEditScreenProps) {
  const rooms = useSuspenseQuery(classroomsQuery()).data
  const classroom = rooms.find((room) => room.id === id)
  // Closed a moment ago: the page is being left.
  if (!classroom) return null
  const others = rooms.filter((room) => room.id !== id && room.organisation.id === classroom.organisation.id)
  return <ClassroomEditView key={id} classroom={classroom} others={others} links={links} />
}

type ClassroomEditViewProps = Omit<ClassroomEditScreenProps, 'id'> & {
  classroom: Classroom
  others: readonly Classroom[]
}

function ClassroomEditView({ classroom, others, links }: ClassroomEditViewProps) {
  const { id, name, organisation } = classroom
  const client = useQueryClient()
  const navigate = useNavigate()
  const goBack = useReturn(links.list)
  const staff = useSuspenseQuery(staffQuery()).data.filter((person) => person.organisation === organisation.id)
  const form = useRecordForm({
    schema: classroomUpdate,
    read: readClassroom,
    stored: { version: classroom.version, values: classroomValues(classroom) },
    draft: `classroom/${id}`,
    offline: m.form_offline,
    send: (body, version) => updateClassroom({ data: { id, body: { ...body, version } as ClassroomUpdate } }),
    async onSaved({ classroom: saved }) {
      // A classroom's name and people stand in children's records and in the calendar too.
      await client.invalidateQueries()
      toast(m.classrooms_saved({ name: saved.name }))
      goBack()
    },
  })
  return (
    <>
      <PageHeader
        title={m.record_edit_named({ name })}
        actions={
          <CloseClassroom
            classroom={classroom}
            others={others}
            onClosed={() => void navigate({ ...links.list, replace: true } as never)}
          />
        }
      />
      <RecordForm
        form={form}
        labels={classroomLabels}
        texts={formTexts()}
        show={clashWords(staff)}
        submit={m.record_save()}
        further={
          <Button variant="ghost" size="lg" onClick={goBack}>
            {m.record_cancel()}
          </Button>
        }
      >
        <ClassroomFields classroom={classroom} staff={staff} errors={form.errors} />
      </RecordForm>
    </>
  )
}
