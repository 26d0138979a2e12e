import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { SessionUser } from '#/contract/account/account.ts'
import { unreadQuery } from '#/features/live/live.queries.ts'
import type { Queries } from '#/router/queries.ts'

/** For an area's loader: what is unread is no part of what a page is for. */
export const loadArea = (queries: Queries): Promise<void> => queries.defer(unreadQuery())

/** The stream and the machine behind it are no part of a page: they come once it stands, and miss nothing of before. */
const settleMs = 2_500
/** Something could not be fetched: the network is away, as a rule. */
const againMs = 10_000
/** Where somebody is being talked to, typing shows at once. */
const inChat = /\/chat(\/|$)/

/** Opens the stream, which keeps true what has been read. */
export function useLive(viewer: SessionUser): void {
  const client = useQueryClient()
  // Asked again at once, it would change under the parts of the page that are still being hydrated.
  const { data, isError, refetch } = useQuery({ ...unreadQuery(), retryOnMount: false })
  const place = data?.place
  useEffect(() => {
    if (!isError) return
    const waiting = setTimeout(() => void refetch(), againMs)
    return () => clearTimeout(waiting)
  }, [isError, refetch])
  const viewerRef = useRef(viewer)
  viewerRef.current = viewer
  const isKnown = place !== undefined
  useEffect(() => {
    if (place === undefined) return
    let live: { stop(): void } | undefined
    let over = false
    const open = () =>
      void import('./live.ts').then(
        ({ openLive }) => {
          if (!over) live = openLive(client, viewerRef.current, place)
        },
        () => {
          if (!over) waiting = setTimeout(open, againMs)
        },
      )
    let waiting = setTimeout(open, inChat.test(location.pathname) ? 0 : settleMs)
    return () => {
      over = true
      clearTimeout(waiting)
      live?.stop()
    }
    // The place moves on with the stream; only the first is where to begin.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [client, viewer.id, isKnown])
}
