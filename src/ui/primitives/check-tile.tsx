import type { ComponentProps } from 'react'

export type CheckTileProps = Omit<ComponentProps<'input'>, 'type' | 'children' | 'className' | 'aria-label'> & {
  /** In full; read out, and shown where the pointer rests. */
  label: string
  /** What is seen. */
  short: string
}

/** One of a few yes or no side by side, such as the days of a week. A native checkbox; stand them in a fieldset. */
export function CheckTile({ label, short, ...props }: CheckTileProps) {
  return (
    <label
      title={label}
      className="relative grid h-11 min-w-0 grow basis-0 cursor-pointer place-items-center rounded border border-line bg-card text-small font-medium text-muted has-checked:border-primary-text has-checked:bg-tint has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-primary-text forced-colors:has-checked:outline-2"
    >
      <input
        {...props}
        type="checkbox"
        aria-label={label}
        className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-[6px] opacity-0"
      />
      <span aria-hidden="true">{short}</span>
    </label>
  )
}
