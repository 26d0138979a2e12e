import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { cn } from '#/lib/cn.ts'
import { IconButton } from '../primitives/icon-button.tsx'

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

/** A row that is not used yet: where no script adds one, two are there to write in. */
const rowClass = (at: number, shown: number): string =>
  at < shown ? '' : at < shown + 2 ? 'hidden noscript:grid' : 'hidden'

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
