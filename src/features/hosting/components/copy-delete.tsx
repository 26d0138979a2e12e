import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { requireData } from '#/client/require-data.ts'
import type { SeriesScope } from '#/contract/core/series-scopes.ts'
import type { OwnEvent } from '#/contract/event/event.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { counted } from '#/words/counted.ts'
import { deleteEvent, undoEventChange } from '../hosting.functions.ts'
import { hostingDeeds } from '../hosting-deeds.ts'
import type { HostingLinks } from '../hosting.links.ts'
import { hostingKey } from '../hosting.queries.ts'

type CopyFormProps = {
  event: Pick<OwnEvent, 'id' | 'title'>
  /** Of several, each is called by its name. */
  isNamed?: boolean
  posted: FormState | undefined
  links: Pick<HostingLinks, 'edit'>
}

/** Another event that begins as this one. */
export function CopyForm({ event, isNamed, posted, links }: CopyFormProps) {
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
          {isNamed ? event.title : m.hosting_copy()}
        </Button>
      )}
    </PostForm>
  )
}

/** Kept, it stands where one begins a new event. */
export function TemplateForm({
  event: { id, isTemplate },
  posted,
}: {
  event: OwnEvent
  posted: FormState | undefined
}) {
  const client = useQueryClient()
  return (
    <PostForm
      name="template"
      hidden={{ id, kept: isTemplate ? '' : 'on' }}
      posted={posted}
      offline={m.form_offline}
      submit={hostingDeeds.template}
      onDone={() => {
        toast(isTemplate ? m.hosting_template_gone() : m.hosting_template_kept())
        void client.invalidateQueries({ queryKey: hostingKey })
      }}
    >
      {({ pending }) => (
        <Button type="submit" variant="ghost" pending={pending}>
          {isTemplate ? m.hosting_template_give_up() : m.hosting_template_keep()}
        </Button>
      )}
    </PostForm>
  )
}

const scopeLabels: Record<SeriesScope, () => string> = {
  this: m.hosting_delete,
  following: m.hosting_delete_following,
  all: m.hosting_delete_drafts,
}

type DeleteButtonProps = { event: OwnEvent; links: Pick<HostingLinks, 'list'>; scope?: SeriesScope }

/** Without asking: it can be taken back. `scope`: drafts of its series, whatever else is published of it. */
export function DeleteButton({ event, links, scope = 'this' }: DeleteButtonProps) {
  const { id, title, state } = event
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
    mutationFn: () => requireData(deleteEvent({ data: { id, scope } })),
    async onSuccess({ deleted, undo }) {
      toast(scope === 'this' ? m.hosting_deleted({ title }) : m.hosting_deleted_drafts(counted(deleted)), {
        ...(undo && { action: { label: m.record_undo(), onClick: () => restore.mutate(undo.id) } }),
      })
      if (scope === 'this' || state === 'draft') {
        await navigate({ ...links.list(), replace: true } as never)
        client.removeQueries({ queryKey: [...hostingKey, 'one', id] })
      }
      await client.invalidateQueries({ queryKey: hostingKey })
    },
  })
  return (
    <Button variant="ghost" pending={remove.isPending} onClick={() => remove.mutate()} className="noscript:hidden">
      {scopeLabels[scope]()}
    </Button>
  )
}

/** A rule that was wrong is taken back with all that it made, as far as nobody has published it. */
export function DeleteDrafts({ event, links }: Omit<DeleteButtonProps, 'scope'>) {
  const drafts = event.series?.dates.filter(({ id, status }) => status === 'draft' && id !== event.id) ?? []
  if (drafts.length === 0) return null
  return (
    <>
      <DeleteButton event={event} links={links} scope="following" />
      <DeleteButton event={event} links={links} scope="all" />
    </>
  )
}
