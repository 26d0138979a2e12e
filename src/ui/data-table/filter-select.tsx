import { NativeSelect } from '../primitives/native-select.tsx'

export type FilterSelectProps = {
  name: string
  label: string
  value: string | number | undefined
  /** What is said where nothing is chosen, and where an address chose what no single choice stands for. */
  texts: { any: string; several: string }
  choices: readonly (readonly [value: string | number, word: string])[]
}

/** One of a few that narrow a list, or any of them. It needs no script. */
export function FilterSelect({ name, label, value = '', texts, choices }: FilterSelectProps) {
  const isKnown = value === '' || choices.some(([choice]) => String(choice) === String(value))
  return (
    <NativeSelect name={name} aria-label={label} defaultValue={value}>
      <option value="">{texts.any}</option>
      {!isKnown && <option value={value}>{texts.several}</option>}
      {choices.map(([choice, word]) => (
        <option key={choice} value={choice}>
          {word}
        </option>
      ))}
    </NativeSelect>
  )
}
