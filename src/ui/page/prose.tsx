import type { ComponentProps } from 'react'
import { cn } from '#/lib/cn.ts'

/** Long texts: plain elements inside, 68 characters wide. Styled in app.css, since its elements carry no classes. */
export function Prose({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('prose', className)} {...props} />
}
