import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Notice } from '#/contract/notice/notice.ts'
import { m } from '#/paraglide/messages.js'
import { Bells } from '#/ui/materials/bells.tsx'
import { PanelError } from '#/ui/panel/panel-error.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { popoverItemClass } from '#/ui/primitives/popover-class.ts'
import { Skeleton } from '#/ui/primitives/skeleton.tsx'
import { unreadKey } from '../../live/live.queries.ts'
import { seeNotices } from '../notices.functions.ts'
import { noticesQuery } from '../notices.queries.ts'
import { useNoticeMarks } from '../use-notice-marks.ts'
import { NoticeList } from './notice-list.tsx'

type BellPanelProps = {
  /** Whether it is looked at. */
  open: boolean
  links: { all: LinkProps; open: (thing: string) => LinkProps }
}

type Said = { words: string; undo: () => void }

/** What came, as the bell shows it: the page has the rest. */
export function BellPanel({ open, links }: BellPanelProps) {
  const { data: notices, isError, refetch } = useQuery(noticesQuery('inbox'))
  const [said, setSaid] = useState<Said | null>(null)
  const mark = useNoticeMarks('inbox', (words, undo) => setSaid({ words, undo }))
  useSeen(open, notices)
  return (
    <section aria-label={m.notices_title()}>
      <div className="flex min-h-10 items-center justify-between gap-3 px-3 pt-1">
        <h2 className="font-semibold">{m.notices_title()}</h2>
        {notices && notices.length > 1 && (
          <Button variant="ghost" size="sm" onClick={() => mark('done', notices)}>
            {m.notices_all_done()}
          </Button>
        )}
      </div>
      {/* Over the page lies the panel: what was done is said in it. */}
      <div role="status">
        {said && (
          <p className="mx-3 my-1 flex min-h-10 items-center justify-between gap-3 rounded-[6px] bg-tint ps-3 pe-1 text-small">
            {said.words}
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                said.undo()
                setSaid(null)
              }}
            >
              {m.notices_undo()}
            </Button>
          </p>
        )}
      </div>
      {isError && !notices && <PanelError onRetry={() => void refetch()} />}
      {!notices && !isError && <Skeleton className="mx-3 my-2 h-36" />}
      {notices?.length === 0 && (
        <div className="flex flex-col items-center px-3 pt-3 pb-4 text-center">
          <Bells size={120} />
          <p className="mt-3 font-semibold">{m.notices_empty_inbox()}</p>
          <p className="text-small text-muted">{m.notices_empty_inbox_text()}</p>
        </div>
      )}
      {notices && notices.length > 0 && (
        <NoticeList
          label={m.notices_title()}
          notices={notices}
          view="inbox"
          open={links.open}
          mark={mark}
          className="border-y border-line"
        />
      )}
      <Link {...links.all} className={`${popoverItemClass} text-small font-semibold text-primary-text`}>
        {m.notices_all()}
      </Link>
    </section>
  )
}

/** What has been shown is not counted any more. */
export function useSeen(open: boolean, notices: readonly Notice[] | undefined): void {
  const client = useQueryClient()
  const newest = notices?.find(({ seen }) => !seen)?.at
  useEffect(() => {
    if (!open || newest === undefined) return
    void seeNotices({ data: { until: newest } }).then(
      () => client.invalidateQueries({ queryKey: unreadKey }),
      () => undefined,
    )
  }, [client, open, newest])
}
