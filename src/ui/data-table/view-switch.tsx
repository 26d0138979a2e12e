import { Link, type LinkProps } from '@tanstack/react-router'
import { cn } from '#/lib/cn.ts'

export type ViewSwitchProps = {
  label: string
  views: readonly { id: string; label: string; link: LinkProps; current: boolean }[]
}

/** The same rows in another form. */
export function ViewSwitch({ label, views }: ViewSwitchProps) {
  return (
    <nav aria-label={label} className="flex shrink-0 rounded border border-line bg-card p-0.5">
      {views.map(({ id, label: word, link, current }) => (
        <Link
          key={id}
          {...link}
          replace
          aria-current={current ? 'page' : undefined}
          className={cn(
            'flex min-h-7.5 items-center rounded-[6px] px-3 text-small font-medium [unicode-bidi:plaintext] pointer-coarse:min-h-11',
            current ? 'bg-tint text-ink' : 'text-muted hover:text-ink',
          )}
        >
          {word}
        </Link>
      ))}
    </nav>
  )
}
