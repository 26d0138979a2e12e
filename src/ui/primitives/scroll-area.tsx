import type { ComponentProps } from 'react'
import { cn } from '#/lib/cn.ts'

export type ScrollAreaProps = ComponentProps<'section'> & { label: string }

/** The browser's own scrolling with a quiet bar; the keyboard can reach it. */
export function ScrollArea({ label, className, ...props }: ScrollAreaProps) {
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take focus
      tabIndex={0}
      className={cn('quiet-scroll overflow-auto overscroll-contain', className)}
      {...props}
    />
  )
}
