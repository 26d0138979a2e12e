import type { ComponentProps } from 'react'
import { cn } from '#/lib/cn.ts'

export type ContainerProps = ComponentProps<'div'> & {
  /** As wide as the window (the setting `themeStretch`); otherwise at most 1440 px. */
  stretch?: boolean
}

/** The page's margins: 20 px on a phone, 32 on a tablet, 64 on a desk. */
export function Container({ stretch, className, ...props }: ContainerProps) {
  return (
    <div
      className={cn('mx-auto w-full px-5 sm:px-8 lg:px-16', stretch ? 'max-w-none' : 'max-w-page', className)}
      {...props}
    />
  )
}
