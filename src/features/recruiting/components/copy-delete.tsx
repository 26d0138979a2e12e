import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { requireData } from '#/client/require-data.ts'
import type { OwnJob } from '#/contract/job/job.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { recruitingDeeds } from '../recruiting-deeds.ts'
import { deleteJob, undoJobChange } from '../recruiting.functions.ts'
import type { RecruitingLinks } from '../recruiting.links.ts'
import { recruitingKey } from '../recruiting.queries.ts'

type CopyFormProps = { job: OwnJob; posted: FormState | undefined; links: Pick<RecruitingLinks, 'edit'> }

/** Another job that begins as this one. */
export function CopyForm({ job, posted, links }: CopyFormProps) {
  const navigate = useNavigate()
  return (
    <PostForm
      name="copy"
      hidden={{ id: job.id }}
      posted={posted}
      offline={m.form_offline}
      submit={recruitingDeeds.copy}
      onDone={(done) => {
        toast(m.recruiting_copied())
        void navigate(links.edit(done.job.id) as never)
      }}
    >
      {({ pending }) => (
        <Button type="submit" variant="outline" pending={pending}>
          {m.recruiting_copy()}
        </Button>
      )}
    </PostForm>
  )
}

/** Without asking: it can be taken back. */
export function DeleteButton({ job: { id, title }, links }: { job: OwnJob; links: Pick<RecruitingLinks, 'list'> }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const restore = useMutation({
    mutationFn: (change: string) => requireData(undoJobChange({ data: { id: change } })),
    async onSuccess() {
      toast(m.recruiting_restored({ title }))
      await client.invalidateQueries({ queryKey: recruitingKey })
    },
  })
  const remove = useMutation({
    mutationFn: () => requireData(deleteJob({ data: { id } })),
    async onSuccess({ undo }) {
      toast(m.recruiting_deleted({ title }), {
        ...(undo && { action: { label: m.record_undo(), onClick: () => restore.mutate(undo.id) } }),
      })
      await navigate({ ...links.list(), replace: true } as never)
      client.removeQueries({ queryKey: [...recruitingKey, 'one', id] })
      await client.invalidateQueries({ queryKey: recruitingKey })
    },
  })
  return (
    <Button variant="ghost" pending={remove.isPending} onClick={() => remove.mutate()} className="noscript:hidden">
      {m.recruiting_delete()}
    </Button>
  )
}
