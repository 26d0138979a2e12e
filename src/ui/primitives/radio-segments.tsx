import { cn } from '#/lib/cn.ts'

export type RadioSegmentsProps = {
  name: string
  options: readonly { value: string; label: string }[]
  defaultValue?: string
  className?: string
}

/** One of a few short words, side by side. Native radios; stand it in a fieldset or give it a group around. */
export function RadioSegments({ name, options, defaultValue, className }: RadioSegmentsProps) {
  return (
    <div className={cn('flex rounded border border-field-line bg-card p-1', className)}>
      {options.map(({ value, label }) => (
        <label
          key={value}
          className={cn(
            'relative flex min-h-9 grow basis-0 cursor-pointer items-center justify-center rounded-[6px] px-3 text-center text-small font-medium text-muted pointer-coarse:min-h-11',
            'hover:text-ink has-checked:bg-tint has-checked:font-semibold has-checked:text-ink has-checked:shadow-[inset_0_0_0_1px_var(--primary-text)]',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-text',
          )}
        >
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === defaultValue}
            className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-[6px] opacity-0"
          />
          {label}
        </label>
      ))}
    </div>
  )
}
