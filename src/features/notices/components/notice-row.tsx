import { Link, type LinkProps } from '@tanstack/react-router'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Undo2 from 'lucide-react/icons/undo-2'
import { useId, useState } from 'react'
import type { Notice, NoticeView } from '#/contract/notice/notice.ts'
import { cn } from '#/lib/cn.ts'
import { fullName } from '#/lib/full-name.ts'
import { m } from '#/paraglide/messages.js'
import { IconButton } from '#/ui/primitives/icon-button.tsx'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import { popoverItemClass } from '#/ui/primitives/popover-class.ts'
import { MenuPanel } from '#/ui/primitives/popover-menu.tsx'
import { Since } from '#/ui/primitives/since.tsx'
import { noticeReason, noticeText } from '#/words/notice.ts'
import { laterChoices, laterNames, ownClock, type Deed, type LaterName } from '../notice-marks.ts'
import { laterWords } from '../notices.words.ts'
import { SeenFields } from './seen-fields.tsx'
import { NoticeFace } from './notice-face.tsx'

export type NoticeRowProps = {
  notice: Notice
  view: NoticeView
  /** Where the thing is opened, by which it is read. */
  link: LinkProps
  onDeed: (deed: Deed) => void
}

/** One thing: what it is called, what was said of it last, and why it came. Its buttons post where no script runs. */
export function NoticeRow({ notice, view, link, onDeed }: NoticeRowProps) {
  const { title, kind, reason, actor, at, unread, count } = notice
  const isUnread = unread > 0
  return (
    <li className="group/row relative flex gap-3 px-3 py-3 transition-colors duration-150 hover:bg-ink/3 has-[a:focus-visible]:bg-ink/3">
      <NoticeFace actor={actor} />
      <div className="min-w-0 flex-1 leading-5.5">
        <p className="flex items-baseline gap-2">
          <Link
            {...link}
            // To open it is to read it: pointing at it is not.
            preload={false}
            data-notice
            className={cn(
              'line-clamp-2 min-w-0 text-[0.9375rem] wrap-anywhere after:absolute after:inset-0',
              isUnread ? 'font-semibold' : 'font-normal',
            )}
          >
            {isUnread && <span className="sr-only">{m.notices_unread()}: </span>}
            {title}
          </Link>
          {isUnread && <span aria-hidden="true" className="size-2 shrink-0 self-center rounded-full bg-primary-text" />}
        </p>
        <p className="text-[0.9375rem] wrap-anywhere">{noticeText(kind, actor && fullName(actor))}</p>
        <p className="text-small text-muted">
          <Since instant={at} /> · {noticeReason(reason)}
          {count > 1 && ` ${isUnread ? m.notices_of({ unread, count }) : m.notices_times({ count })}`}
        </p>
      </div>
      <form
        method="post"
        // Above the link that covers the row.
        className="relative flex shrink-0 self-start"
        onSubmit={(event) => {
          event.preventDefault()
          const { submitter } = event.nativeEvent as SubmitEvent
          const deed = (submitter as HTMLButtonElement | null)?.value
          if (deed) onDeed(deed as Deed)
        }}
      >
        <SeenFields notices={[notice]} />
        <input type="hidden" name="view" value={view} />
        <RowActions name={title} view={view} isUnread={isUnread} />
      </form>
    </li>
  )
}

type RowActionsProps = { name: string; view: NoticeView; isUnread: boolean }

const itemClass = cn(popoverItemClass, 'justify-between')

function RowActions({ name, view, isUnread }: RowActionsProps) {
  const id = useId()
  // This evening is over at some time, by a clock that the server does not know.
  const [later, setLater] = useState<readonly LaterName[]>(laterNames)
  const item = (deed: Deed, words: string, key?: string) => (
    <button key={deed} type="submit" name="deed" value={deed} data-key={key} className={itemClass} data-deed>
      {words}
      {key && <Key>{key}</Key>}
    </button>
  )
  return (
    <>
      {view === 'inbox' ? (
        <IconButton type="submit" name="deed" value="done" data-key="e" label={m.notices_done_with({ name })}>
          <LineIcon name="check" />
        </IconButton>
      ) : (
        <IconButton type="submit" name="deed" value="inbox" data-key="e" label={m.notices_back_with({ name })}>
          <Undo2 aria-hidden />
        </IconButton>
      )}
      <IconButton popoverTarget={id} data-key="l" label={m.notices_more_with({ name })}>
        <Ellipsis aria-hidden />
      </IconButton>
      <MenuPanel id={id} label={m.notices_more_with({ name })} onOpen={() => setLater(laterChoices(ownClock()))}>
        {view !== 'done' && (
          <>
            <p className="flex items-center justify-between px-3 pt-1.5 pb-1 text-small font-semibold text-muted">
              {m.notices_later()} <Key>l</Key>
            </p>
            {later.map((one) => item(one, laterWords[one]()))}
            <hr className="my-1.5 border-line" />
          </>
        )}
        {view === 'later' && item('done', m.notices_done(), 'd')}
        {isUnread ? item('read', m.notices_mark_read(), 'u') : item('unread', m.notices_mark_unread(), 'u')}
        {view !== 'muted' && item('muted', m.notices_mute(), 'm')}
      </MenuPanel>
    </>
  )
}

const Key = ({ children }: { children: string }) => (
  <kbd aria-hidden="true" className="text-small text-muted uppercase pointer-coarse:hidden">
    {children}
  </kbd>
)
