import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { cn } from '#/lib/cn.ts'
import { IconButton } from '#/ui/primitives/icon-button.tsx'
import { rowClass } from '../use-form-rows.ts'

type FormRowProps = {
  at: number
  shown: number
  /** Whose row it is: the number that it has among all. */
  id: string | undefined
  prefix: string
  label: string
  remove: string
  mayRemove: boolean
  onRemove: () => void
  className?: string
  children: ReactNode
}

/** A row of a form that has several of a kind. What number it is stored under goes along unseen. */
export function FormRow(props: FormRowProps) {
  const { at, shown, id, prefix, label, remove, mayRemove, onRemove, className, children } = props
  return (
    <div
      data-row={at}
      role="group"
      aria-label={label}
      className={cn('grid items-start gap-x-3 gap-y-3', rowClass(at, shown), className)}
    >
      {/* Text, so that drafts keep it; never seen. */}
      <input
        type="text"
        name={`${prefix}.${at}.id`}
        defaultValue={id ?? ''}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
      />
      {children}
      {mayRemove && (
        <IconButton label={remove} onClick={onRemove} className="noscript:hidden">
          <Trash aria-hidden strokeWidth={1.75} />
        </IconButton>
      )}
    </div>
  )
}
