import { m } from '#/paraglide/messages.js'
import { cn } from '#/lib/cn.ts'
import { controlClass } from '#/ui/primitives/control-class.ts'

type QuantityFieldProps = {
  name: string
  /** What it is about, where a page has several. */
  of?: string
  value: number
  /** The most one may have. */
  most: number
  onChange: (quantity: number) => void
  className?: string
}

const stepClass =
  'grid size-11 shrink-0 cursor-pointer place-items-center text-lead text-ink hover:bg-sunken disabled:cursor-default disabled:text-muted disabled:opacity-50 noscript:hidden'

/** How many: a number to type, and a step to each side of it. Never below one: removing is its own button. */
export function QuantityField({ name, of, value, most, onChange, className }: QuantityFieldProps) {
  const highest = Math.max(1, most)
  return (
    <div
      className={cn(
        'flex w-fit overflow-clip rounded border border-field-line bg-card has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-primary-text',
        className,
      )}
    >
      <button
        type="button"
        aria-label={of ? m.shop_less_of({ name: of }) : m.shop_less()}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
        className={stepClass}
      >
        −
      </button>
      <input
        type="number"
        name={name}
        inputMode="numeric"
        min={1}
        max={highest}
        required
        value={value}
        onChange={({ target }) => onChange(Math.max(1, Math.trunc(target.valueAsNumber) || 1))}
        aria-label={of ? m.shop_quantity_of({ name: of }) : m.shop_quantity()}
        className={cn(
          controlClass,
          'h-11 w-14 rounded-none border-0 px-1 text-center font-semibold tabular-nums [appearance:textfield] focus-visible:outline-none [&::-webkit-inner-spin-button]:appearance-none',
        )}
      />
      <button
        type="button"
        aria-label={of ? m.shop_more_of({ name: of }) : m.shop_more()}
        disabled={value >= highest}
        onClick={() => onChange(value + 1)}
        className={stepClass}
      >
        +
      </button>
    </div>
  )
}
