import { useId, type ReactNode } from 'react'

export type FormSectionProps = {
  title: ReactNode
  /** What belongs here, or what it is for. */
  lead?: ReactNode
  children: ReactNode
}

/** A part of a long form: on a desk its title stands beside the fields. */
export function FormSection({ title, lead, children }: FormSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-5 border-t border-line pt-8 lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-lead font-semibold">
          {title}
        </h2>
        {lead && <p className="mt-1 text-small text-muted">{lead}</p>}
      </div>
      <div className="max-w-form space-y-5">{children}</div>
    </section>
  )
}
