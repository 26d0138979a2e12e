import { Link, type LinkProps } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { buttonVariants } from '#/ui/primitives/button.tsx'
import { closeOnLink } from '#/ui/primitives/close-popover.ts'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import { popoverClass } from '#/ui/primitives/popover-class.ts'
import { shownNumber } from '#/words/counted.ts'
import { Unread } from '../../live/components/unread.tsx'

const id = 'bell'
const signClass = cn(buttonVariants({ variant: 'ghost', size: 'icon' }), 'relative text-muted hover:text-ink')

type BellProps = {
  /** All notices, for who has no scripts. */
  page: LinkProps
  /** What the panel holds; `open` while it is looked at. Its parts are loaded once it is first opened. */
  children: (state: { opened: boolean; open: boolean }) => ReactNode
}

/** The sign in every header that something came, and the panel that says what. */
export function Bell({ page, children }: BellProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [state, setState] = useState({ opened: false, open: false })
  // The browser opens it by itself, and may have done so before this ran.
  useEffect(() => {
    if (panel.current?.matches(':popover-open')) setState({ opened: true, open: true })
  }, [])
  return (
    <div>
      <button type="button" popoverTarget={id} title={m.notices_title()} className={cn(signClass, 'noscript:hidden')}>
        <Sign />
      </button>
      <Link {...page} title={m.notices_title()} className={cn(signClass, 'hidden noscript:inline-flex')}>
        <Sign />
      </Link>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onToggle={({ target, currentTarget, newState }) => {
          // Menus inside tell of themselves, too.
          if (target !== currentTarget) return
          setState((before) => ({ opened: before.opened || newState === 'open', open: newState === 'open' }))
        }}
        onClick={closeOnLink}
        className={cn(popoverClass, 'w-108')}
      >
        {children(state)}
      </div>
    </div>
  )
}

function Sign() {
  return (
    <>
      <LineIcon name="bell" className="size-5.5" />
      <span className="sr-only">{m.notices_title()}</span>
      <Unread>
        {({ notices, chat, mail }) => (notices > 0 ? <Count count={notices} /> : chat + mail > 0 && <Dot />)}
      </Unread>
    </>
  )
}

const markClass = 'absolute rounded-full bg-primary'

function Count({ count }: { count: number }) {
  return (
    <>
      <span className="sr-only">{m.notices_new({ count })}</span>
      <span
        aria-hidden="true"
        className={cn(
          markClass,
          'end-0.5 top-0.5 min-w-4.5 px-1 text-center text-[0.6875rem] leading-4.5 font-bold text-on-primary tabular-nums',
        )}
      >
        {count > 99 ? '99+' : shownNumber(count)}
      </span>
    </>
  )
}

/** Nothing new here, and something unread in chat or mail: told without a number, which the panel has. */
function Dot() {
  return (
    <>
      <span className="sr-only">{m.notices_elsewhere()}</span>
      <span aria-hidden="true" className={cn(markClass, 'end-1.5 top-1.5 size-2.5')} />
    </>
  )
}
