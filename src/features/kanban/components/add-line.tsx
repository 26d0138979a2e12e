import Plus from 'lucide-react/icons/plus'
import { useRef, useState, type FormEvent } from 'react'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import { CloseButton } from '#/ui/primitives/close-button.tsx'
import { Input } from '#/ui/primitives/input.tsx'

type AddLineProps = {
  /** The button's text, such as "Add a card". */
  label: string
  /** The field's label. */
  fieldLabel: string
  maxLength: number
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Answers whether it was added; if not, the text comes back into the field. */
  onAdd: (name: string) => Promise<boolean>
  className?: string
}

/** A button that turns into a field: Enter adds and stays, Escape ends. */
export function AddLine({ label, fieldLabel, maxLength, open, onOpenChange, onAdd, className }: AddLineProps) {
  const [name, setName] = useState('')
  const button = useRef<HTMLButtonElement>(null)

  function add(event: FormEvent) {
    event.preventDefault()
    const typed = name.trim()
    if (!typed) return
    setName('')
    void onAdd(typed).then((added) => !added && setName((now) => now || typed))
  }
  function close() {
    onOpenChange(false)
    requestAnimationFrame(() => button.current?.focus())
  }

  if (!open) {
    return (
      <Button
        ref={button}
        variant="ghost"
        onClick={() => onOpenChange(true)}
        className={cn(
          'w-full justify-start gap-2 px-3 font-medium text-muted hover:text-ink noscript:hidden',
          className,
        )}
      >
        <Plus aria-hidden className="size-4.5" strokeWidth={1.75} />
        {label}
      </Button>
    )
  }
  return (
    <form data-own-escape onSubmit={add} className={cn('space-y-2', className)}>
      <Input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
        autoFocus
        value={name}
        maxLength={maxLength}
        aria-label={fieldLabel}
        placeholder={fieldLabel}
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close()
        }}
      />
      <div className="flex items-center gap-1">
        <Button type="submit" size="sm">
          {m.kanban_add()}
        </Button>
        <CloseButton label={m.record_cancel()} onClick={close} className="size-9 pointer-coarse:size-11" />
      </div>
    </form>
  )
}
