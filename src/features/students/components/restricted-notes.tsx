import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { StudentDetail, StudentNotes } from '#/contract/student/student.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { NoScript } from '#/ui/form/no-script.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { useFindPeople } from '../find-people.ts'
import { lookAtNotes } from '../students.functions.ts'
import { recordsKey } from '../students.queries.ts'

const NotesForm = lazy(() => import('./notes-form.tsx').then((module) => ({ default: module.NotesForm })))

type RestrictedNotesProps = { student: Pick<StudentDetail, 'id' | 'kind' | 'contacts'>; viewer: string }

/**
 * Allergies, health and custody, closed until somebody asks. They are read anew at each look, which is logged, and kept
 * in no cache and no draft: closing forgets them.
 */
export function RestrictedNotes({ student, viewer }: RestrictedNotesProps) {
  const findPeople = useFindPeople()
  const client = useQueryClient()
  const [notes, setNotes] = useState<StudentNotes | null>(null)
  const [pending, setPending] = useState(false)
  const showLook = () => client.invalidateQueries({ queryKey: recordsKey })

  async function open() {
    setPending(true)
    const result = await lookAtNotes({ data: { id: student.id } }).catch(() => null)
    setPending(false)
    if (!result?.ok) return void toast.error(result?.error.message ?? m.record_offline())
    setNotes(result.data.notes)
    await showLook()
  }

  if (notes) {
    return (
      <Suspense>
        <NotesForm
          student={student}
          viewer={viewer}
          notes={notes}
          findPeople={findPeople}
          onSaved={(saved) => {
            setNotes(saved)
            void showLook()
          }}
          onClose={() => setNotes(null)}
        />
      </Suspense>
    )
  }
  return (
    <>
      <Button variant="outline" pending={pending} onClick={() => void open()} className="noscript:hidden">
        {m.students_notes_show()}
      </Button>
      <NoScript>
        <p className="text-small text-muted">{m.students_notes_script()}</p>
      </NoScript>
    </>
  )
}
