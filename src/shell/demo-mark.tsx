import { Link, type LinkProps } from '@tanstack/react-router'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'

export type DemoMarkProps = {
  /** To what it means; null on a site of real people. */
  link: LinkProps | null
  isTour: boolean
}

/** Beside the name on every page: the people here are invented. */
export function DemoMark({ link, isTour }: DemoMarkProps) {
  if (!link) return null
  return (
    <Link {...link} className="group -mx-1 flex min-h-11 shrink-0 items-center" aria-label={m.demo_mark_label()}>
      <span
        className={cn(
          'rounded-sm border px-1.5 py-px text-small font-semibold underline-offset-4 group-hover:underline',
          isTour ? 'border-primary bg-primary text-on-primary' : 'border-field-line text-muted group-hover:text-ink',
        )}
      >
        {isTour ? m.demo_mark_tour() : m.demo_mark()}
      </span>
    </Link>
  )
}
