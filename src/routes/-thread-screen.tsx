import { useSuspenseQuery } from '@tanstack/react-query'
import { labelsQuery, threadQuery } from '#/features/mail/mail.queries.ts'
import { labelName } from '#/features/mail/mail.words.ts'
import { ThreadPage, type ThreadPageProps } from '#/features/mail/pages/thread-page.tsx'
import type { Queries } from '#/lib/queries.ts'
import { m } from '#/paraglide/messages.js'

/** The thread, and what it is about, for the title. */
export async function loadThread(queries: Queries, label: string, id: string) {
  await Promise.all([queries.ensure(threadQuery(id)), queries.ensure(labelsQuery())])
  const client = queries.client()
  const subject = client.getQueryData(threadQuery(id).queryKey)?.mail.subject
  const labels = client.getQueryData(labelsQuery().queryKey) ?? []
  return { subject: subject || m.mail_no_subject(), label: labelName(label, labels) }
}

type ThreadScreenProps = Omit<ThreadPageProps, 'mail' | 'thread' | 'labels'> & { id: string }

export function ThreadScreen({ id, ...props }: ThreadScreenProps) {
  const labels = useSuspenseQuery(labelsQuery()).data
  const { mail, thread } = useSuspenseQuery(threadQuery(id)).data
  return <ThreadPage key={id} {...props} mail={mail} thread={thread} labels={labels} />
}
