import type { FormEvent } from 'react'
import { Button, type ButtonProps } from '#/ui/primitives/button.tsx'

type AgainFormProps = {
  label: string
  variant?: ButtonProps['variant']
  /** With a script: tries again in place. Without one the form asks for the same address again. */
  onAgain?: () => void
}

export function AgainForm({ label, variant, onAgain }: AgainFormProps) {
  const submit = (event: FormEvent) => {
    if (!onAgain) return
    event.preventDefault()
    onAgain()
  }
  return (
    <form onSubmit={submit}>
      <Button type="submit" variant={variant}>
        {label}
      </Button>
    </form>
  )
}
