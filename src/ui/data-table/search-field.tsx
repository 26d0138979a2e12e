import { useId } from 'react'
import { cn } from '#/lib/cn.ts'
import { controlClass } from '../primitives/control-class.ts'
import { LineIcon } from '../primitives/line-icon.tsx'

export type SearchFieldProps = {
  name: string
  label: string
  value?: string | undefined
  /** How else one may search, while one does. */
  hint?: string
  className?: string
}

export function SearchField({ name, label, value, hint, className }: SearchFieldProps) {
  const hintId = useId()
  return (
    <div className={cn('group/search relative', className)}>
      <LineIcon
        name="search"
        className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-4.5 text-muted"
      />
      <input
        type="search"
        name={name}
        defaultValue={value}
        aria-label={label}
        placeholder={label}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={hint && hintId}
        className={cn(controlClass, 'h-11 ps-10')}
      />
      {hint && (
        <p
          id={hintId}
          className="invisible absolute inset-x-0 top-full z-10 mt-1 rounded border border-line bg-card px-3 py-2 text-small text-muted shadow-[0_12px_32px_-8px_rgb(0_0_0/0.22)] group-focus-within/search:visible"
        >
          {hint}
        </p>
      )}
    </div>
  )
}
