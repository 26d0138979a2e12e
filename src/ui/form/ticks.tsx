import { Checkbox } from '../primitives/checkbox.tsx'

export type TicksProps<T extends string> = {
  name: string
  values: readonly T[]
  chosen: readonly T[]
  word: (value: T) => string
}

/** Several of a few, each a tick. Stand it in a fieldset. */
export function Ticks<T extends string>({ name, values, chosen, word }: TicksProps<T>) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4">
      {values.map((value) => (
        <label
          key={value}
          className="flex min-h-10 cursor-pointer items-center gap-3 leading-6 pointer-coarse:min-h-11"
        >
          <Checkbox name={name} value={value} defaultChecked={chosen.includes(value)} />
          <span className="min-w-0 break-words hyphens-auto">{word(value)}</span>
        </label>
      ))}
    </div>
  )
}
