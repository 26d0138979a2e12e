import type { ComponentProps } from 'react'
import { cn } from '#/lib/cn.ts'
import { ScrollArea } from './scroll-area.tsx'

export type TableProps = ComponentProps<'table'> & { label: string }

/** Quiet rows. Wider than its place, it scrolls inside itself and never moves the page. */
export function Table({ label, className, ...props }: TableProps) {
  return (
    <ScrollArea label={label} className="relative w-full">
      <table className={cn('w-full border-collapse text-start text-[0.9375rem] tabular-nums', className)} {...props} />
    </ScrollArea>
  )
}

export function TableHeader(props: ComponentProps<'thead'>) {
  return <thead {...props} />
}

export function TableBody({ className, ...props }: ComponentProps<'tbody'>) {
  return <tbody className={cn('[&>tr:last-child]:border-0', className)} {...props} />
}

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return (
    <tr
      className={cn(
        'group border-b border-line transition-colors duration-150 [tbody>&]:hover:bg-ink/3 aria-selected:bg-tint [tbody>&]:aria-selected:hover:bg-tint',
        className,
      )}
      {...props}
    />
  )
}

export function TableHead({ className, scope = 'col', ...props }: ComponentProps<'th'>) {
  return (
    <th
      scope={scope}
      className={cn('h-11 px-4 text-start text-small font-semibold whitespace-nowrap text-muted', className)}
      {...props}
    />
  )
}

export function TableCell({ className, ...props }: ComponentProps<'td'>) {
  return <td className={cn('h-14 px-4 py-2 align-middle', className)} {...props} />
}

/** A row's own actions: they appear on hover and focus, and always where there is no hover. */
export function TableActions({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cn(
        'flex justify-end gap-1 transition-opacity duration-150 pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100',
        className,
      )}
      {...props}
    />
  )
}

export function TableCaption({ className, ...props }: ComponentProps<'caption'>) {
  return <caption className={cn('caption-bottom pt-4 text-start text-small text-muted', className)} {...props} />
}
