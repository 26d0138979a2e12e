import { useQueryClient } from '@tanstack/react-query'
import type { BulkMailAction, MailSummary } from '#/contract/mail.ts'
import { counted } from '#/lib/counted.ts'
import { listTexts } from '#/lib/list-texts.ts'
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

/** Changes mails and says so, with the way back; what changes in place is shown at once. */
export function useChangeMail() {
  const client = useQueryClient()
  const { change } = useBulkChange<BulkMailAction>({
    queryKey: mailKey,
    change: ({ ids, action }) => changeMails({ data: { ids, action, threads: meansThreads(action) } }),
    undo: (id) => undoMailChange({ data: { id } }),
    texts: listTexts(),
    words: {
      changed: (count, action) => (action.type === 'move' ? movedWords[action.folder] : m.mail_changed)(counted(count)),
      skipped: (count) => m.mail_skipped(counted(count)),
      undone: (count) => m.mail_undone(counted(count)),
    },
  })

  function show(ids: readonly string[], action: BulkMailAction) {
    if (action.type === 'move') return
    const changed = <M extends MailSummary>(mail: M): M =>
      ids.includes(mail.id) ? { ...mail, ...changedBy(action, mail) } : mail
    client.setQueriesData<unknown>({ queryKey: mailKey }, (data: unknown) => {
      const { mails, thread } = (data ?? {}) as { mails?: MailSummary[]; thread?: MailSummary[] }
      if (mails) return { ...(data as object), mails: mails.map(changed) }
      return thread ? { ...(data as object), thread: thread.map(changed) } : data
    })
  }

  return {
    /** Answers whether it was done. */
    change: async (ids: string[], action: BulkMailAction): Promise<boolean> => {
      show(ids, action)
      return change(ids, action)
    },
    /** What follows from reading, or from a press on a star: done without a word. */
    changeQuietly: async (ids: string[], action: BulkMailAction): Promise<void> => {
      show(ids, action)
      await changeMails({ data: { ids, action, threads: false } }).catch(() => null)
      await client.invalidateQueries({ queryKey: mailKey })
    },
  }
}

export type ChangeMail = ReturnType<typeof useChangeMail>
