import type { LinkProps } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import type { Notice, NoticeView } from '#/contract/notice/notice.ts'
import { cn } from '#/lib/cn.ts'
import { leaves, type Deed } from '../notice-marks.ts'
import type { MarkNotices } from '../use-notice-marks.ts'
import { NoticeRow } from './notice-row.tsx'

type NoticeListProps = {
  label: string
  notices: readonly Notice[]
  view: NoticeView
  open: (thing: string) => LinkProps
  mark: MarkNotices
  className?: string
}

const linkIn = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('[data-notice]')

/**
 * Things, the latest first. While one of them has the focus, letters do what its buttons say: they mean nothing anywhere else,
 * so that nobody presses one by mistake.
 */
export function NoticeList({ label, notices, view, open, mark, className }: NoticeListProps) {
  function onDeed(deed: Deed, notice: Notice, row: Element | null | undefined) {
    if (leaves(deed, view)) linkIn(row?.nextElementSibling ?? row?.previousElementSibling)?.focus()
    mark(deed, [notice])
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target as Element
    const row = target.closest('li')
    if (!row || target.closest('[popover=auto]') !== event.currentTarget.closest('[popover=auto]')) return
    const to = { ArrowDown: row.nextElementSibling, ArrowUp: row.previousElementSibling }[event.key]
    const button = /^[a-z]$/.test(event.key) ? row.querySelector<HTMLElement>(`[data-key=${event.key}]`) : null
    if (!to && !button) return
    event.preventDefault()
    linkIn(to)?.focus()
    button?.click()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys for what its links and buttons do
    <ul aria-label={label} onKeyDown={onKeyDown} className={cn('divide-y divide-line', className)}>
      {notices.map((notice) => (
        <NoticeRow
          key={notice.thing}
          notice={notice}
          view={view}
          link={open(notice.thing)}
          onDeed={(deed) => onDeed(deed, notice, document.activeElement?.closest('li'))}
        />
      ))}
    </ul>
  )
}
