import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#/lib/cn.ts'
import { LineIcon } from '../primitives/line-icon.tsx'

const circle = 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20Z'
const tones = {
  info: { icon: `${circle}M12 16v-4M12 8v.01`, ground: 'border-primary-text/40 bg-tint [&>svg]:text-primary-text' },
  success: { icon: `${circle}M9 12l2 2 4-4`, ground: 'border-success/40 bg-success-tint [&>svg]:text-success' },
  warning: {
    icon: 'm21.7 18-8-14a2 2 0 0 0-3.5 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.7-3M12 9v4M12 17v.01',
    ground: 'border-warning/40 bg-warning-tint [&>svg]:text-warning',
  },
  danger: { icon: `${circle}M12 8v4M12 16v.01`, ground: 'border-danger/40 bg-danger-tint [&>svg]:text-danger' },
}

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
      <LineIcon path={icon} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={cn('[&_a]:text-ink', title && 'mt-0.5')}>{children}</div>}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  )
}
