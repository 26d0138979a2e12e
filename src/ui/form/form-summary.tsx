import { use, useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
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
  className?: string
}

/** Everything that is wrong, in one place above the form. Takes focus when it comes; give it a new `key` per attempt. */
export function FormSummary({ title, errors, className }: FormSummaryProps) {
  const ref = useRef<HTMLElement>(null)
  const titleId = useId()
  const shown = errors.length > 0
  useEffect(() => {
    if (shown) ref.current?.focus()
  }, [shown])
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
