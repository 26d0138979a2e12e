import type { ComponentProps } from 'react'
import { cn } from '#/lib/cn.ts'
import { Slot } from './slot.tsx'

export type CardProps = ComponentProps<'div'> & {
  asChild?: boolean
  /** The whole card leads somewhere: put one link with `cardLinkClass` inside. */
  interactive?: boolean
}

export function Card({ asChild, interactive, className, ...props }: CardProps) {
  const classes = cn(
    'relative rounded border border-line bg-card',
    interactive &&
      'transition-[border-color,box-shadow] duration-150 hover:border-field-line hover:shadow-[inset_0_-3px_0_var(--line)] has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-primary-text',
    className,
  )
  return asChild ? <Slot className={classes} {...(props as object)} /> : <div className={classes} {...props} />
}

export function CardHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('p-6 pb-0', className)} {...props} />
}

export function CardTitle({ level = 3, className, children, ...props }: ComponentProps<'h3'> & { level?: 2 | 3 | 4 }) {
  const Heading = `h${level}` as const
  return (
    <Heading className={cn('text-lead leading-7 font-semibold tracking-[-0.01em]', className)} {...props}>
      {children}
    </Heading>
  )
}

export function CardDescription({ className, ...props }: ComponentProps<'p'>) {
  return <p className={cn('mt-1.5 text-[0.9375rem] leading-6 text-muted', className)} {...props} />
}

export function CardContent({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('p-6', className)} {...props} />
}

export function CardFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div className={cn('flex flex-wrap items-center gap-3 border-t border-line px-6 py-4', className)} {...props} />
  )
}
