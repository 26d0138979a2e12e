import type { ComponentProps, CSSProperties } from 'react'
import { cn } from '#/lib/cn.ts'

export type ProgressProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** What it measures, for those who hear it. */
  label: string
  value: number
  max?: number
  /** The value in words, such as "7 of 10 lessons". */
  valueText?: string
}

/** A number rod: ten sections in two shades, so that a length can be read as a number. */
export function Progress({ label, value, max = 100, valueText, className, ...props }: ProgressProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <progress> cannot be drawn as a rod
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      className={cn(
        'relative h-2.5 overflow-hidden rounded-[3px] bg-sunken shadow-[inset_0_0_0_1px_var(--field-line)]',
        className,
      )}
      {...props}
    >
      <div
        className="rod absolute inset-0 transition-[clip-path] [clip-path:inset(0_calc(100%-var(--share))_0_0)] rtl:-scale-x-100"
        style={{ '--share': `${share * 100}%` } as CSSProperties}
      />
    </div>
  )
}
