import { fullName } from '#/lib/full-name.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, type LinkProps } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { SessionUser } from '#/contract/account/account.ts'
import type { PersonDetail } from '#/contract/person/person.ts'
import { ReportButton } from '#/features/moderation/components/report-button.tsx'
import { reportPerson } from '#/features/moderation/moderation.functions.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { Button } from '#/ui/primitives/button.tsx'
import { canDeletePeople } from '../people.ts'
import { deletePerson, invitePersonAgain, restorePerson } from '../people.functions.ts'
import { peopleKey } from '../people.queries.ts'

const ConfirmDialog = lazy(() =>
  import('#/ui/feedback/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)

type PersonActionsProps = { viewer: SessionUser; person: PersonDetail; list: LinkProps | undefined }

/** Beside editing: the invitation once more, what moderators should see, and the bin. */
export function PersonActions({ viewer, person, list }: PersonActionsProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [pending, setPending] = useState<'invite' | 'delete' | null>(null)
  const [asked, setAsked] = useState(false)
  const refresh = () => client.invalidateQueries({ queryKey: peopleKey })
  const data = { id: person.id }
  const fail = (message?: string) => toast.error(message ?? m.record_offline())

  async function invite() {
    setPending('invite')
    const result = await invitePersonAgain({ data }).catch(() => null)
    setPending(null)
    if (result?.ok) toast(m.people_invited())
    else fail(result?.error.message)
  }

  async function remove() {
    setPending('delete')
    const result = await deletePerson({ data }).catch(() => null)
    setPending(null)
    setAsked(false)
    if (!result?.ok) return fail(result?.error.message)
    toast(m.people_deleted({ name: fullName(person) }), {
      action: { label: m.record_undo(), onClick: () => void restore() },
    })
    if (list) await navigate(list as never)
    await refresh()
  }

  async function restore() {
    const result = await restorePerson({ data }).catch(() => null)
    await refresh()
    if (result?.ok) toast(m.people_restored({ name: fullName(person) }))
    else fail(result?.error.message)
  }

  const invitable = person.mayEdit && person.status === 'pending' && person.id !== viewer.id
  const deletable = canDeletePeople(viewer) && person.id !== viewer.id
  return (
    <>
      {invitable && (
        <Button variant="outline" pending={pending === 'invite'} onClick={() => void invite()}>
          {m.people_invite_again()}
        </Button>
      )}
      {person.id !== viewer.id && (
        <ReportButton
          variant="ghost"
          title={m.moderation_report_person_title({ name: fullName(person) })}
          send={(report) => reportPerson({ data: { ...data, ...report } })}
        />
      )}
      {deletable && (
        <Button variant="ghost" onClick={() => setAsked(true)}>
          {m.people_bulk_delete()}
        </Button>
      )}
      {asked && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setAsked}
            title={m.people_delete_one({ name: fullName(person) })}
            description={m.people_delete_text()}
            confirmLabel={m.people_bulk_delete()}
            cancelLabel={m.record_cancel()}
            pending={pending === 'delete'}
            onConfirm={() => void remove()}
          />
        </Suspense>
      )}
    </>
  )
}
