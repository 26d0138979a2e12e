import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { guardianInput } from '#/contract/student/student.ts'
import { wrongFields } from '#/client/record-form/record-form.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { FormSummary } from '#/ui/form/form-summary.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Disclosure } from '#/ui/primitives/disclosure.tsx'
import { readGuardian } from '../student-form.ts'
import { addGuardian } from '../students.functions.ts'
import { studentsKey } from '../students.queries.ts'
import { GuardianFields } from './guardian-fields.tsx'

/** Another guardian, by their address: of a child that stands already. */
export function GuardianInvitation({ student }: { student: string }) {
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [attempt, setAttempt] = useState(0)
  const [pending, setPending] = useState(false)

  async function invite(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const body = readGuardian(new FormData(event.currentTarget), '')
    const wrong = wrongFields(guardianInput, body)
    setAttempt(attempt + 1)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setPending(true)
    const result = await addGuardian({ data: { id: student, body } }).catch(() => null)
    setPending(false)
    if (!result?.ok) {
      const { fields = {}, message } = result?.error ?? {}
      return setErrors(Object.keys(fields).length > 0 ? fields : { '': message ?? m.record_offline() })
    }
    toast(m.students_guardian_invited({ name: `${body.first_name} ${body.last_name}` }))
    form.current?.reset()
    await client.invalidateQueries({ queryKey: studentsKey })
  }

  return (
    <Disclosure title={m.students_guardian_invite()} className="noscript:hidden">
      <form ref={form} noValidate onSubmit={(event) => void invite(event)} className="space-y-5 pb-4">
        <div role="alert" className="empty:hidden">
          <FormSummary
            attempt={attempt}
            title={m.form_wrong()}
            errors={Object.entries(errors).map(([name, message]) => (name ? { name, message } : { message }))}
          />
        </div>
        <GuardianFields prefix="" relation="mother" errors={errors} />
        <Button type="submit" pending={pending}>
          {m.students_guardian_send()}
        </Button>
      </form>
    </Disclosure>
  )
}
