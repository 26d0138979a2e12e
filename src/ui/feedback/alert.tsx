import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#/lib/cn.ts'
import { LineIcon } from '../primitives/line-icon.tsx'

const tones = {
  info: { icon: 'info', ground: 'border-primary-text/40 bg-tint [&>svg]:text-primary-text' },
  success: { icon: 'done', ground: 'border-success/40 bg-success-tint [&>svg]:text-success' },
  warning: { icon: 'warning', ground: 'border-warning/40 bg-warning-tint [&>svg]:text-warning' },
  danger: { icon: 'alert', ground: 'border-danger/40 bg-danger-tint [&>svg]:text-danger' },
} as const

/** Words that stand in no paragraph keep their full stop at their end all the same. */
const textClass = '[&_a]:text-ink rtl:[text-align:-webkit-match-parent] rtl:[unicode-bidi:plaintext]'

export type AlertTone = keyof typeof tones
export type AlertProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: AlertTone
  title?: ReactNode
  action?: ReactNode
}

/** A notice in the flow of the page. Pass `role="alert"` or `role="status"` when it appears after something was done. */
export function Alert({ tone = 'info', title, action, className, children, ...props }: AlertProps) {
  const { icon, ground } = tones[tone]
  return (
    <div className={cn('flex gap-3 rounded border p-4 text-[0.9375rem] text-ink', ground, className)} {...props}>
      <LineIcon name={icon} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={cn(textClass, title && 'mt-0.5')}>{children}</div>}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  )
}
