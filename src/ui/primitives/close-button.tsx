import type { ComponentProps } from 'react'
import { cn } from '#/lib/cn.ts'
import { Button } from './button.tsx'
import { LineIcon } from './line-icon.tsx'

export type CloseButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'aria-label'> & { label: string }

/** The cross in a corner. */
export function CloseButton({ label, className, ...props }: CloseButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      className={cn('text-muted hover:text-ink', className)}
      {...props}
    >
      <LineIcon name="close" />
    </Button>
  )
}
