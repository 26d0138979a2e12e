import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#/lib/cn.ts'

const tones = {
  info: { icon: Info, ground: 'border-primary-text/40 bg-tint [&>svg]:text-primary-text' },
  success: { icon: CircleCheck, ground: 'border-success/40 bg-success-tint [&>svg]:text-success' },
  warning: { icon: TriangleAlert, ground: 'border-warning/40 bg-warning-tint [&>svg]:text-warning' },
  danger: { icon: CircleAlert, ground: 'border-danger/40 bg-danger-tint [&>svg]:text-danger' },
}

export type AlertTone = keyof typeof tones
export type AlertProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: AlertTone
  title?: ReactNode
  action?: ReactNode
}

/** A notice in the flow of the page. Pass `role="alert"` or `role="status"` when it appears after something was done. */
export function Alert({ tone = 'info', title, action, className, children, ...props }: AlertProps) {
  const { icon: Icon, ground } = tones[tone]
  return (
    <div className={cn('flex gap-3 rounded border p-4 text-[0.9375rem] text-ink', ground, className)} {...props}>
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={cn('[&_a]:text-ink', title && 'mt-0.5')}>{children}</div>}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  )
}
