import type { MouseEvent } from 'react'

/** For a popover that holds links: following one closes it, since the page around it stays. */
export function closeOnLink(event: MouseEvent<HTMLElement>) {
  if ((event.target as Element).closest('a, [data-close]')) event.currentTarget.hidePopover()
}
