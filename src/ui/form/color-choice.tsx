import type { ReactNode } from 'react'

type ColorChoiceProps<Color extends string> = {
  legend: string
  name: string
  colors: readonly Color[]
  defaultValue: Color
  words: Record<Color, () => string>
  /** What shows a colour beside its name; decorative. */
  mark: (color: Color) => ReactNode
}

/** One colour of a few, each with its name: native radios in a grid. */
export function ColorChoice<Color extends string>({
  legend,
  name,
  colors,
  defaultValue,
  words,
  mark,
}: ColorChoiceProps<Color>) {
  return (
    <fieldset>
      <legend className="mb-2 text-small font-semibold">{legend}</legend>
      <div className="grid grid-cols-3 gap-2">
        {colors.map((color) => (
          <label
            key={color}
            className="relative flex min-h-11 cursor-pointer items-center gap-2.5 rounded border border-line px-3 text-[0.9375rem] has-checked:border-primary-text has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-text"
          >
            <input
              type="radio"
              name={name}
              value={color}
              defaultChecked={color === defaultValue}
              className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded opacity-0"
            />
            {mark(color)}
            {words[color]()}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
