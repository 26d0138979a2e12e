import { cn } from '#/lib/cn.ts'
import { useEffect, useRef, type ChangeEvent, type ReactNode } from 'react'

type Search = Readonly<Record<string, unknown>>

export type ListFormProps = {
  label: string
  /** What the address says now. Several values of one name stand with commas. */
  search: Search
  /** Gets the fields that are filled in; a change of any of them begins the list anew. */
  onChange: (fields: Record<string, string>) => void
  /** Of a whole list: the field for words. Its filters stand beside it, and in a line that is moved sideways on a phone. */
  field?: ReactNode
  className?: string
  children: ReactNode
}

const barClass = [
  'flex w-full flex-wrap items-center gap-2',
  'pointer-fine:[&_:is([type=search],select)]:h-9 pointer-fine:[&_:is([type=search],select)]:text-[0.9375rem]',
  'pointer-fine:[&_button[popovertarget]]:min-h-9 pointer-fine:[&_button[popovertarget]]:py-1',
]
const lineClass = [
  'md:contents max-md:-mx-5 max-md:flex max-md:basis-[calc(100%+2.5rem)] max-md:gap-2 max-md:overflow-x-auto max-md:px-5',
  'max-md:py-0.5 max-md:[scrollbar-width:none] sm:max-md:-mx-8 sm:max-md:basis-[calc(100%+4rem)] sm:max-md:px-8',
]

const typingPauseMs = 200

/** Search, filters and order of a list. Without scripts it is sent by its button, with them at every change. */
export function ListForm({ label, search, onChange, field, className, children }: ListFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Back, forward and the links around the form change the address, too. What it says as before leaves a field as it is.
  const filled = useRef(search)
  useEffect(() => {
    if (form.current) fill(form.current, search, filled.current)
    filled.current = search
  }, [search])
  useEffect(() => () => clearTimeout(pause.current), [])

  const send = () => {
    clearTimeout(pause.current)
    if (form.current) onChange(fieldsOf(form.current))
  }
  const change = ({ target }: ChangeEvent<HTMLFormElement>) => {
    if (target.type !== 'search') return send()
    clearTimeout(pause.current)
    pause.current = setTimeout(send, typingPauseMs)
  }

  return (
    <form
      ref={form}
      role="search"
      aria-label={label}
      method="get"
      onChange={change}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className={cn(field ? barClass : undefined, className)}
    >
      {field}
      {field ? <div className={cn(lineClass)}>{children}</div> : children}
    </form>
  )
}

export function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value) fields[name] = fields[name] ? `${fields[name]},${value}` : value
  }
  return fields
}

function fill(form: HTMLFormElement, search: Search, before: Search) {
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement) || !control.name) continue
    const value = String(search[control.name] ?? '')
    if (value === String(before[control.name] ?? '')) continue
    if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
      control.checked = value.split(',').includes(control.value)
    } else if (control !== document.activeElement && control.type !== 'hidden') control.value = value
  }
}
