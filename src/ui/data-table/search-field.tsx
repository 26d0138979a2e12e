import { cn } from '#/lib/cn.ts'
import { controlClass } from '../primitives/control-class.ts'
import { LineIcon } from '../primitives/line-icon.tsx'

export type SearchFieldProps = { name: string; label: string; value?: string | undefined; className?: string }

export function SearchField({ name, label, value, className }: SearchFieldProps) {
  return (
    <div className={cn('relative', className)}>
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
        className={cn(controlClass, 'h-11 ps-10')}
      />
    </div>
  )
}
