import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '#/lib/cn.ts'

const badgeVariants = cva(
  'inline-flex max-w-full items-center gap-1.5 rounded-full px-2.5 py-0.5 text-small font-medium whitespace-nowrap text-ink',
  {
    variants: {
      tone: {
        neutral: 'bg-sunken [&>svg]:text-muted',
        primary: 'bg-tint [&>svg]:text-primary-text',
        success: 'bg-success-tint [&>svg]:text-success',
        warning: 'bg-warning-tint [&>svg]:text-warning',
        danger: 'bg-danger-tint [&>svg]:text-danger',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

// Each tone has a form of the geometric cabinet: the badge reads without its colour.
const shapes = {
  neutral: <circle cx="5" cy="5" r="3.75" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  primary: <path d="M1 1h8v8H1z" />,
  success: <circle cx="5" cy="5" r="4.5" />,
  warning: <path d="M5 .5 9.8 9.2H.2z" />,
  danger: <path d="m5 0 5 5-5 5-5-5z" />,
}

export type BadgeTone = NonNullable<VariantProps<typeof badgeVariants>['tone']>
export type BadgeProps = ComponentProps<'span'> & { tone?: BadgeTone }

export function Badge({ tone = 'neutral', className, children, ...props }: BadgeProps) {
  return (
    <span className={cn(badgeVariants({ tone }), className)} {...props}>
      <svg viewBox="0 0 10 10" fill="currentColor" aria-hidden="true" className="size-2.5 shrink-0">
        {shapes[tone]}
      </svg>
      {/* "3 left" begins with a number in every direction. */}
      <span className="truncate [unicode-bidi:plaintext]">{children}</span>
    </span>
  )
}
