import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** What a row's controls hold, by the last part of their names: `tickets.0.price` is the `price` of the first. */
export type RowValues = Record<string, string>

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'checkbox'

const valueOf = (control: Control): string => (isTick(control) ? (control.checked ? 'on' : '') : control.value)

function setValue(control: Control, value: string): void {
  if (isTick(control)) control.checked = value === 'on'
  else if (control instanceof HTMLSelectElement) control.value = value || (control.options[0]?.value ?? '')
  else control.value = value
}

/** A part that says something even in a row that nobody has touched, such as a choice. */
const says = (control: Control): boolean =>
  !isTick(control) && !(control instanceof HTMLSelectElement) && control.value.trim() !== ''

/**
 * Rows of a form of which all that there may be stand in the page, so that they are sent, kept and filled in as all fields
 * are, with scripts and without. Those that are not used yet are not seen.
 */
export function useFormRows(initial: number, least: number, most: number) {
  const container = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(Math.max(initial, least))

  const controlsOf = (at: number): Control[] => [
    ...(container.current?.querySelectorAll<Control>(`[data-row="${at}"] :is(input, select, textarea)`) ?? []),
  ]
  const partOf = ({ name }: Control) => name.slice(name.lastIndexOf('.') + 1)
  const read = (at: number): RowValues =>
    Object.fromEntries(controlsOf(at).map((control) => [partOf(control), valueOf(control)]))
  const write = (at: number, values: RowValues) => {
    for (const control of controlsOf(at)) setValue(control, values[partOf(control)] ?? '')
  }
  const tell = () => container.current?.dispatchEvent(new Event('input', { bubbles: true }))
  const focus = (at: number) => {
    const control = controlsOf(at).find(({ type, readOnly }: Control & { readOnly?: boolean }) => type && !readOnly)
    control?.focus()
  }

  useEffect(() => {
    const form = container.current?.closest('form')
    // A draft was put back, or a form emptied: as many rows are seen as say something.
    const count = ({ target }: Event) => {
      if (target !== form) return
      const used = Array.from({ length: most }, (_, at) => at).filter((at) => controlsOf(at).some(says))
      setShown((last) => Math.max(least, last, (used.at(-1) ?? -1) + 1))
    }
    form?.addEventListener('change', count)
    return () => form?.removeEventListener('change', count)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it reads stands in the page
  }, [least, most])

  return {
    container,
    shown,
    add() {
      if (shown >= most) return
      flushSync(() => setShown(shown + 1))
      focus(shown)
    },
    remove(at: number) {
      for (let next = at; next < most; next++) write(next, next + 1 < most ? read(next + 1) : {})
      flushSync(() => setShown(Math.max(least, shown - 1)))
      tell()
      focus(Math.max(0, Math.min(at, shown - 2)))
    },
    /** Other rows take the place of all. */
    replace(rows: readonly RowValues[]) {
      for (let at = 0; at < most; at++) write(at, rows[at] ?? {})
      setShown(Math.max(least, rows.length))
      tell()
    },
  }
}
