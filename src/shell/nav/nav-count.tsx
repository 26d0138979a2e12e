import { m } from '#/paraglide/messages.js'

/** How much is unread at a place; nothing where there is nothing. */
export function NavCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="block min-w-5 rounded-full bg-primary px-1.5 text-center text-xs leading-5 font-semibold text-on-primary tabular-nums">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{m.shell_unread({ count })}</span>
    </span>
  )
}
