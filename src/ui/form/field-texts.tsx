import type { ReactNode } from 'react'
import { LineIcon } from '../primitives/line-icon.tsx'

/** Before the control: what it is for. */
export function FieldHelp({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-small text-muted">
      {children}
    </p>
  )
}

/** After the control: what is wrong and how to mend it, in words. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-small font-medium text-danger">
      <LineIcon name="alert" className="mt-0.5 size-4 stroke-2" />
      <span className="[unicode-bidi:plaintext]">{children}</span>
    </p>
  )
}
