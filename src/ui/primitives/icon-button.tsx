import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#/lib/cn.ts'
import { Button } from './button.tsx'

type IconButtonProps = Omit<ComponentProps<typeof Button>, 'aria-label'> & { label: string; children: ReactNode }

/** A sign that is also said, and told to whoever points at it. */
export function IconButton({ label, className, children, ...props }: IconButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      title={label}
      className={cn('size-10 text-muted hover:text-ink pointer-coarse:size-11 [&>svg]:size-5', className)}
      {...props}
    >
      {children}
    </Button>
  )
}
