import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** What has the focus, or null where nothing has. */
export const focused = (): HTMLElement | null => {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null
}

/** Gives something the focus where it is; false where it takes none. */
export function giveFocus(target: HTMLElement | null | undefined): boolean {
  if (!target?.isConnected || !target.checkVisibility()) return false
  target.focus({ preventScroll: true })
  return document.activeElement === target
}

/** Parts of a page may come a moment after it. */
const framesToWait = 120

/** What a page begins with. */
export function focusHeading(frames = framesToWait): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  if (giveFocus(heading)) return
  const main = document.getElementById('main')
  giveFocus(main)
  requestAnimationFrame(() => {
    const now = focused()
    if (frames > 0 && (now === null || now === main)) focusHeading(frames - 1)
  })
}

/** How much is unread stands before a title, and is no part of it. */
const plainTitle = () => document.title.replace(/^\(\S+\) /, '')
const headingText = () => document.querySelector('main h1')?.textContent ?? ''

/** On a page, the link to the one that was left: a list goes on from the row that was opened. */
function linkTo({ pathname, href }: { pathname: string; href: string }): HTMLElement | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(
    (link) => link.pathname === pathname && link.checkVisibility(),
  )
  const exact = links.find((link) => link.pathname + link.search + link.hash === href)
  return exact ?? (links.length === 1 ? links[0] : undefined)
}

/**
 * After a client navigation: the title of the page that has come, for a live region, since nothing else says that there is
 * another; where the page stays and is about something else, such as the next month, its heading. The focus goes to its
 * heading, or on the way back to where one left, unless the page gives it elsewhere itself.
 */
export function useArrival(): string {
  const router = useRouter()
  const [said, setSaid] = useState('')
  useEffect(() => {
    let before: Element | null = null
    let isBack = false
    let last = headingText()
    const ends = [
      router.history.subscribe(({ action: { type } }) => {
        isBack = type === 'BACK' || type === 'GO'
      }),
      router.subscribe('onBeforeNavigate', () => {
        before = document.activeElement
      }),
      router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
        if (!fromLocation) return
        const heading = headingText()
        if (pathChanged) setSaid(plainTitle())
        else if (heading !== last) setSaid(heading)
        last = heading
        if (!pathChanged) return
        const now = focused()
        const isOwn = now?.closest('[role=dialog], [role=alertdialog]') || (now?.closest('main') && now !== before)
        if (isOwn) return
        const isUp = isBack || fromLocation.pathname.startsWith(`${toLocation.pathname}/`)
        if (!isUp || !giveFocus(linkTo(fromLocation))) focusHeading()
      }),
    ]
    return () => ends.forEach((end) => end())
  }, [router])
  return said
}
