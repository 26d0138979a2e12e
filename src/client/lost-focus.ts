// What is deleted, closed or drawn anew may take the focus with it. The browser then gives it to nobody: the keyboard would
// begin at the top of the document, and a screen reader falls silent.
import { useEffect } from 'react'
import { focused, focusHeading, giveFocus } from './arrival.ts'

/** Where the focus was on the page, as a way down to it: it may be followed as far as it is still there. */
type Way = readonly { node: Element; at: number }[]

/** Other code gives it back a moment later, where it knows better. */
const waitMs = 120

function wayTo(element: Element): Way {
  const way = []
  for (let node: Element | null = element; node && node !== document.body; node = node.parentElement)
    way.push({ node, at: node.parentElement ? [...node.parentElement.children].indexOf(node) : 0 })
  return way
}

const firstIn = (node: Element | undefined): HTMLElement | undefined =>
  [...(node?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? [])].find((one) =>
    one.checkVisibility(),
  )

/** Where it was; else what came into its place in a list; else what it stood in; else the page's heading. */
function giveBack(way: Way): void {
  const menu = way.find(({ node }) => node.matches('[popover]'))?.node
  const opener = menu?.id ? document.querySelector<HTMLElement>(`[popovertarget="${menu.id}"]`) : null
  if (giveFocus(way[0]?.node as HTMLElement | undefined) || giveFocus(opener)) return
  const held = way.findIndex(({ node }) => node.isConnected)
  const gone = way[held - 1]
  const around = way[held]?.node
  if (gone?.node.matches('li, tr, article, [role=listitem], [role=row]')) {
    const next = around?.children[gone.at] ?? around?.children[gone.at - 1]
    if (giveFocus(firstIn(next))) return
  }
  const stand = around?.closest<HTMLElement>('[tabindex="0"]')
  if (!giveFocus(stand)) focusHeading()
}

/** Gives the focus a place again where what had it is gone. */
export function useLostFocus(): void {
  useEffect(() => {
    let last: Element | null = null
    let way: Way = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      // Whoever gives it a place meanwhile has mended the loss.
      clearTimeout(timer)
      last = target
      if (target.closest('main') && !target.closest('[role=dialog], [role=alertdialog]')) way = wayTo(target)
    }
    // Whoever presses beside everything has left it. Some browsers tell of what is being removed, too, and before it is.
    const onBlur = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget === null) setTimeout(() => target === last && last?.isConnected && (last = null))
    }
    const restore = () => {
      if (focused() || document.querySelector('[role=dialog], [role=alertdialog]')) return
      last = null
      giveBack(way)
    }
    const removal = new MutationObserver(() => {
      if (!last || last.isConnected || focused()) return
      clearTimeout(timer)
      timer = setTimeout(restore, waitMs)
    })
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', onBlur)
    removal.observe(document.body, { childList: true, subtree: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', onBlur)
      removal.disconnect()
    }
  }, [])
}
