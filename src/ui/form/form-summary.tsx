import { use, useEffect, useId, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { cn } from '#/lib/cn.ts'
import { LineIcon } from '../primitives/line-icon.tsx'
import { linkClass } from '../primitives/link-class.ts'
import { fieldId, FormScope } from './field-context.ts'

export type FormSummaryError = {
  message: ReactNode
  /** The field it is about; without one the message is about the whole form. */
  name?: string
  /** The control's id, where the field was given its own. */
  id?: string
}

export type FormSummaryProps = {
  title: ReactNode
  errors: readonly FormSummaryError[]
  /**
   * How often the form was sent, where its fields are checked before that; others give a new `key` an attempt. What is
   * found while the form is filled in stands at its field alone: a summary would take the focus out of the next one.
   */
  attempt?: number
  className?: string
}

/** Everything that is wrong, in one place above the form, once it was sent. Takes focus when it comes, once an attempt. */
export function FormSummary({ title, errors, attempt = 0, className }: FormSummaryProps) {
  const ref = useRef<HTMLElement>(null)
  const titleId = useId()
  const wrong = errors.length > 0
  // What the server brought back from a post without JavaScript was sent, too.
  const [posted] = useState(wrong)
  const shown = wrong && (posted || attempt > 0)
  const focusedFor = useRef<number>(undefined)
  useEffect(() => {
    if (!shown || focusedFor.current === attempt) return
    focusedFor.current = attempt
    ref.current?.focus()
  }, [shown, attempt])
  if (!shown) return null
  return (
    <section
      ref={ref}
      aria-labelledby={titleId}
      tabIndex={-1}
      className={cn('flex gap-3 rounded border border-danger bg-danger-tint p-4 focus:outline-danger', className)}
    >
      <LineIcon name="alert" className="mt-0.5 stroke-2 text-danger" />
      <div className="min-w-0">
        <h2 id={titleId} className="font-semibold">
          {title}
        </h2>
        <ul className="mt-1 space-y-1 text-[0.9375rem]">
          {errors.map((error) => (
            <li key={error.id ?? error.name ?? String(error.message)}>
              <SummaryLine {...error} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function SummaryLine({ message, name, id: given }: FormSummaryError) {
  const scope = use(FormScope)
  const id = given ?? (name && fieldId(name, scope))
  if (!id) return message
  return (
    <a href={`#${id}`} onClick={(event) => focusField(event, id)} className={cn(linkClass, 'text-ink')}>
      {message}
    </a>
  )
}

// Following a fragment scrolls to a field but does not focus it; of a group, the first control takes the focus.
function focusField(event: MouseEvent, id: string) {
  const target = document.getElementById(id)
  const controls = 'input, select, textarea, button'
  const control = target?.matches(controls) ? target : target?.querySelector<HTMLElement>(controls)
  if (!control) return
  event.preventDefault()
  control.focus()
}
