import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'

/** How much is unread at a place; nothing where there is nothing. */
export function NavCount({ count = 0, className }: { count?: number | undefined; className?: string }) {
  if (count === 0) return null
  return (
    <span
      className={cn(
        'min-w-5 rounded-full bg-primary px-1.5 text-center text-xs leading-5 font-semibold text-on-primary tabular-nums',
        className,
      )}
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{m.shell_unread({ count })}</span>
    </span>
  )
}
