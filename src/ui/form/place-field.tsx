import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { cn } from '#/lib/cn.ts'
import type { FieldControl } from './field-context.ts'
import { controlClass } from '../primitives/control-class.ts'

export type FoundPlace = { id: string | number; text: string }

export type PlaceFieldProps<P extends FoundPlace> = {
  name: string
  label: string
  value?: string | undefined
  /** What is offered for what is typed. */
  find: (typed: string) => Promise<readonly P[]>
  /** Without it, what is chosen stands in the field, and its form is sent. */
  onPick?: (place: P) => void
  texts: { none: string }
  /** Within a field, whose label stands above. */
  control?: FieldControl
  className?: string
}

const pauseMs = 120
const leastLetters = 2

/** A town by its name, with those that are meant offered as one types. Without scripts a field for words. */
export function PlaceField<P extends FoundPlace>(props: PlaceFieldProps<P>) {
  const { name, label, value, onPick, texts, control, className } = props
  const id = useId()
  const { input, offered, current, type, press, pick, close } = useOffers(props)
  return (
    <div className={cn('relative', className)}>
      <Pin />
      <input
        ref={input}
        type="text"
        {...control}
        name={name}
        role="combobox"
        aria-label={control ? undefined : label}
        aria-expanded={offered !== null}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
        defaultValue={value}
        placeholder={control ? undefined : label}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          // The form goes by what is chosen, not by every letter.
          event.stopPropagation()
          type(event.currentTarget.value)
          if (event.currentTarget.value === '' && !onPick) event.currentTarget.form?.requestSubmit()
        }}
        onKeyDown={press}
        onBlur={close}
        className={cn(controlClass, 'h-11 ps-10')}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        hidden={offered === null}
        className="absolute inset-x-0 top-full z-30 mt-1 min-w-56 overflow-hidden rounded border border-line bg-card py-1 shadow-[0_12px_32px_-8px_rgb(0_0_0/0.22)]"
      >
        {offered?.map((place, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and the keys
          <div
            key={place.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            // The field keeps the focus, so that its list does not close before it was pressed.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(place)}
            className="flex min-h-9 cursor-pointer items-center px-3.5 text-[0.9375rem] hover:bg-tint aria-selected:bg-tint pointer-coarse:min-h-11"
          >
            {place.text}
          </div>
        ))}
        {offered?.length === 0 && (
          <div
            role="option"
            tabIndex={-1}
            aria-selected="false"
            aria-disabled="true"
            className="px-3.5 py-2 text-small text-muted"
          >
            {texts.none}
          </div>
        )}
      </div>
    </div>
  )
}

function Pin() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-4.5 fill-none stroke-muted stroke-[1.75]"
    >
      <path d="M12 21.5S5 15.4 5 10a7 7 0 0 1 14 0c0 5.4-7 11.5-7 11.5Z" />
      <circle cx="12" cy="10" r="2.5" />
    </svg>
  )
}

/** What is offered for what was typed, and which of it the arrows have reached. */
function useOffers<P extends FoundPlace>({ find, onPick }: Pick<PlaceFieldProps<P>, 'find' | 'onPick'>) {
  const input = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(0)
  const [offered, setOffered] = useState<readonly P[] | null>(null)
  const [current, setCurrent] = useState(-1)

  function close() {
    clearTimeout(pause.current)
    asked.current++
    setOffered(null)
    setCurrent(-1)
  }

  function type(typed: string) {
    close()
    if (typed.trim().length < leastLetters) return
    const turn = asked.current
    // Where nothing is found out now, the words themselves can still be sent.
    const show = (places: readonly P[]) => turn === asked.current && setOffered(places)
    pause.current = setTimeout(() => void find(typed).then(show, close), pauseMs)
  }

  function pick(place: P) {
    close()
    if (input.current) input.current.value = place.text
    if (onPick) onPick(place)
    else input.current?.form?.requestSubmit()
  }

  function press(event: KeyboardEvent) {
    if (!offered) return
    const { length } = offered
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (length > 0) setCurrent((at) => (at < 0 && step < 0 ? length - 1 : (at + step + length) % length))
    } else if (event.key === 'Escape') {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter') {
      const chosen = offered[current]
      if (!chosen) return close()
      event.preventDefault()
      pick(chosen)
    }
  }

  return { input, offered, current, type, press, pick, close }
}
