import { useSuspenseQuery } from '@tanstack/react-query'
import { labelsQuery, threadQuery } from '#/features/mail/mail.queries.ts'
import { ThreadPage, type ThreadPageProps } from '#/features/mail/pages/thread-page.tsx'
import type { Queries } from '#/lib/queries.ts'

export const loadThread = (queries: Queries, id: string) => queries.ensure(threadQuery(id))

type ThreadScreenProps = Omit<ThreadPageProps, 'mail' | 'thread' | 'labels'> & { id: string }

export function ThreadScreen({ id, ...props }: ThreadScreenProps) {
  const labels = useSuspenseQuery(labelsQuery()).data
  const { mail, thread } = useSuspenseQuery(threadQuery(id)).data
  return <ThreadPage key={id} {...props} mail={mail} thread={thread} labels={labels} />
}
