import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#/lib/cn.ts'
import { buttonVariants } from './button.tsx'
import { Slot } from './slot.tsx'

export type PaginationProps = ComponentProps<'nav'> & {
  label: string
  /** Words between the two, such as "21 to 40". */
  status?: ReactNode
  /** A `PaginationStep`. */
  previous: ReactNode
  next: ReactNode
}

/** Keyset pages have neighbours, not numbers. */
export function Pagination({ label, status, previous, next, className, ...props }: PaginationProps) {
  return (
    <nav aria-label={label} className={cn('flex items-center justify-between gap-4', className)} {...props}>
      {previous}
      {status && <span className="text-center text-small text-muted tabular-nums">{status}</span>}
      {next}
    </nav>
  )
}

export type PaginationStepProps = {
  direction: 'previous' | 'next'
  /** The link of the neighbouring page; absent at the end, where the words stay as plain text. */
  link?: ReactNode
  /** The words at the end, where there is no link. */
  children: ReactNode
}

/** `<PaginationStep direction="next" link={<Link …>Older</Link>}>Older</PaginationStep>` */
export function PaginationStep({ direction, link, children }: PaginationStepProps) {
  const classes = cn(
    buttonVariants({ variant: 'outline' }),
    direction === 'previous'
      ? 'before:size-2 before:rotate-45 before:border-s-2 before:border-b-2 before:border-current rtl:before:-rotate-45'
      : 'after:size-2 after:rotate-45 after:border-e-2 after:border-t-2 after:border-current rtl:after:-rotate-45',
  )
  if (link)
    return (
      <Slot className={classes} rel={direction === 'previous' ? 'prev' : 'next'}>
        {link}
      </Slot>
    )
  return (
    <span aria-disabled="true" className={cn(classes, 'pointer-events-none')}>
      {children}
    </span>
  )
}
