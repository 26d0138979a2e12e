import { useEffect, useRef, useState } from 'react'
import { Button } from '#/ui/primitives/button.tsx'
import { Finder, type Find, type Found } from './finder.tsx'

type ChosenFieldProps = {
  name: string
  label: string
  help: string
  /** Where nothing fits what is typed. */
  none: string
  /** The button that lets go of what was chosen. */
  remove: string
  chosen: Found | null
  find: Find
  error?: string | undefined
}

/** A person or a school that a record names: looked for, chosen, let go again. */
export function ChosenField({ name, label, remove, chosen, error, ...finder }: ChosenFieldProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [{ present, moves }, setState] = useState({ present: chosen, moves: 0 })
  const choose = (next: Found | null) => setState({ present: next, moves: moves + 1 })

  // What was pressed is gone then: the focus goes on to what stands in its place.
  useEffect(() => {
    if (moves > 0) ref.current?.querySelector<HTMLElement>('button, [type="search"]')?.focus()
  }, [moves])

  return (
    <div ref={ref}>
      <input type="hidden" name={name} value={present?.id ?? ''} />
      {present ? (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded border border-line bg-card px-4 py-2">
          <p>
            <span className="text-small text-muted">{label}</span>
            <span className="block font-medium">{present.name}</span>
          </p>
          <Button variant="ghost" size="sm" onClick={() => choose(null)}>
            {remove}
          </Button>
        </div>
      ) : (
        <Finder {...finder} label={label} error={error} onChoose={choose} />
      )}
    </div>
  )
}
