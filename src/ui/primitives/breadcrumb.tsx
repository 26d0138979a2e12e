import type { ComponentProps } from 'react'
import { cn } from '#/lib/cn.ts'
import { Slot } from './slot.tsx'

export type BreadcrumbProps = ComponentProps<'nav'> & { label: string }

export function Breadcrumb({ label, className, children, ...props }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className={className} {...props}>
      <ol className="flex flex-wrap items-center gap-x-2 text-small text-muted">{children}</ol>
    </nav>
  )
}

/** Draws the mark after itself, but for the last one. */
export function BreadcrumbItem({ className, children, ...props }: ComponentProps<'li'>) {
  return (
    <li className={cn('group inline-flex min-w-0 items-center gap-2', className)} {...props}>
      {children}
      <svg
        viewBox="0 0 6 10"
        aria-hidden="true"
        className="h-2.5 w-1.5 fill-none stroke-field-line stroke-[1.5] group-last:hidden rtl:-scale-x-100"
      >
        <path d="m1 1 4 4-4 4" />
      </svg>
    </li>
  )
}

export function BreadcrumbLink({
  asChild,
  className,
  children,
  ...props
}: ComponentProps<'a'> & { asChild?: boolean }) {
  const classes = cn('inline-flex min-h-8 items-center underline-offset-4 hover:text-ink hover:underline', className)
  if (asChild)
    return (
      <Slot className={classes} {...(props as object)}>
        {children}
      </Slot>
    )
  return (
    <a className={classes} {...props}>
      {children}
    </a>
  )
}

export function BreadcrumbPage({ className, ...props }: ComponentProps<'span'>) {
  return <span aria-current="page" className={cn('truncate text-ink', className)} {...props} />
}
