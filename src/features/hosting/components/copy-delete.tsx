import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { requireData } from '#/client/require-data.ts'
import type { OwnEvent } from '#/contract/event/event.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { deleteEvent, undoEventChange } from '../hosting.functions.ts'
import { hostingDeeds } from '../hosting-deeds.ts'
import type { HostingLinks } from '../hosting.links.ts'
import { hostingKey } from '../hosting.queries.ts'

type CopyFormProps = { event: OwnEvent; posted: FormState | undefined; links: Pick<HostingLinks, 'edit'> }

/** Another event that begins as this one. */
export function CopyForm({ event, posted, links }: CopyFormProps) {
  const navigate = useNavigate()
  return (
    <PostForm
      name="copy"
      hidden={{ id: event.id }}
      posted={posted}
      offline={m.form_offline}
      submit={hostingDeeds.copy}
      onDone={(done) => {
        toast(m.hosting_copied())
        void navigate(links.edit(done.event.id) as never)
      }}
    >
      {({ pending }) => (
        <Button type="submit" variant="outline" pending={pending}>
          {m.hosting_copy()}
        </Button>
      )}
    </PostForm>
  )
}

/** Without asking: it can be taken back. */
export function DeleteButton({ event, links }: { event: OwnEvent; links: Pick<HostingLinks, 'list'> }) {
  const { id, title } = event
  const navigate = useNavigate()
  const client = useQueryClient()
  const restore = useMutation({
    mutationFn: (change: string) => requireData(undoEventChange({ data: { id: change } })),
    async onSuccess() {
      toast(m.hosting_restored({ title }))
      await client.invalidateQueries({ queryKey: hostingKey })
    },
  })
  const remove = useMutation({
    mutationFn: () => requireData(deleteEvent({ data: { id } })),
    async onSuccess({ undo }) {
      toast(m.hosting_deleted({ title }), {
        ...(undo && { action: { label: m.record_undo(), onClick: () => restore.mutate(undo.id) } }),
      })
      await navigate({ ...links.list(), replace: true } as never)
      client.removeQueries({ queryKey: [...hostingKey, 'one', id] })
      await client.invalidateQueries({ queryKey: hostingKey })
    },
  })
  return (
    <Button variant="ghost" pending={remove.isPending} onClick={() => remove.mutate()} className="noscript:hidden">
      {m.hosting_delete()}
    </Button>
  )
}
