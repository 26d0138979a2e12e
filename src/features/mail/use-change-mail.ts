import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { requireData } from '#/client/require-data.ts'
import type { BulkMailAction, MailSummary } from '#/contract/mail/mail.ts'
import { counted } from '#/words/counted.ts'
import { listTexts } from '#/words/list.ts'
import { m } from '#/paraglide/messages.js'
import { useBulkChange } from '#/ui/data-table/use-bulk-change.ts'
import { changedBy, meansThreads } from './mail.ts'
import { changeMails, undoMailChange } from './mail.functions.ts'
import { mailKey } from './mail.live.ts'

const movedWords = {
  inbox: m.mail_moved_inbox,
  archive: m.mail_moved_archive,
  spam: m.mail_moved_spam,
  trash: m.mail_moved_trash,
}

type Change = { ids: string[]; action: BulkMailAction }

/** Shows at once what changes in place; answers with the way back. */
function showChange(client: QueryClient, { ids, action }: Change): () => void {
  if (action.type === 'move') return () => undefined
  const before = client.getQueriesData<unknown>({ queryKey: mailKey })
  const changed = <M extends MailSummary>(mail: M): M =>
    ids.includes(mail.id) ? { ...mail, ...changedBy(action, mail) } : mail
  client.setQueriesData<unknown>({ queryKey: mailKey }, (data: unknown) => {
    const { mails, thread } = (data ?? {}) as { mails?: MailSummary[]; thread?: MailSummary[] }
    if (mails) return { ...(data as object), mails: mails.map(changed) }
    return thread ? { ...(data as object), thread: thread.map(changed) } : data
  })
  return () => {
    for (const [queryKey, data] of before) client.setQueryData(queryKey, data)
  }
}

/** Changes mails and says so, with the way back; what changes in place is shown at once. */
export function useChangeMail() {
  const client = useQueryClient()
  const { change } = useBulkChange<BulkMailAction>({
    queryKey: mailKey,
    change: ({ ids, action }) => requireData(changeMails({ data: { ids, action, threads: meansThreads(action) } })),
    undo: (id) => requireData(undoMailChange({ data: { id } })),
    showAtOnce: (input) => showChange(client, input),
    texts: listTexts(),
    words: {
      changed: (count, action) => (action.type === 'move' ? movedWords[action.folder] : m.mail_changed)(counted(count)),
      skipped: (count) => m.mail_skipped(counted(count)),
      undone: (count) => m.mail_undone(counted(count)),
    },
  })
  const quiet = useMutation({
    mutationFn: (input: Change) => requireData(changeMails({ data: { ...input, threads: false } })),
    onMutate: (input) => showChange(client, input),
    onError: (_error, _input, takeBack) => takeBack?.(),
    onSettled: () => client.invalidateQueries({ queryKey: mailKey }),
    meta: { ownFailure: true },
  })

  return {
    /** Answers whether it was done. */
    change,
    /** What follows from reading, or from a press on a star: done without a word. */
    changeQuietly: async (ids: string[], action: BulkMailAction): Promise<void> => {
      await quiet.mutateAsync({ ids, action }).catch(() => undefined)
    },
  }
}

export type ChangeMail = ReturnType<typeof useChangeMail>
