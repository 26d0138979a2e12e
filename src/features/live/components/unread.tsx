import { Suspense, type ReactNode } from 'react'
import { useSettledQuery } from '#/ui/panel/use-settled-query.ts'
import { unreadQuery } from '../live.queries.ts'

type UnreadProps = { children: (unread: { chat: number; mail: number; notices: number; forum: number }) => ReactNode }

/** What says how much is unread; nothing until that is known, and where it cannot be read. */
export function Unread(props: UnreadProps) {
  return (
    <Suspense>
      <Known {...props} />
    </Suspense>
  )
}

function Known({ children }: UnreadProps) {
  const { data } = useSettledQuery(unreadQuery())
  return data && children(data)
}
