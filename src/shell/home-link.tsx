import { Link, type LinkProps } from '@tanstack/react-router'
import { appConfig } from '#app.config'
import { Logo } from '#/ui/materials/logo.tsx'

/** The mark and the name. */
export function HomeLink({ link, nameClassName }: { link: LinkProps; nameClassName?: string }) {
  return (
    <Link {...link} className="flex min-h-11 shrink-0 items-center gap-3 text-lead font-bold tracking-[-0.01em]">
      <Logo size={34} />
      <span className={nameClassName}>{appConfig.name}</span>
    </Link>
  )
}
