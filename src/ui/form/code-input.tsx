import type { ComponentProps } from 'react'
import { cn } from '#/lib/cn.ts'
import { useFieldControl } from './field-context.ts'

const cells = ['1', '2', '3', '4', '5', '6']

export type CodeInputProps = Omit<ComponentProps<'input'>, 'type' | 'maxLength'>

/**
 * A six-digit code: one real field over six drawn cells, so that pasting, autofill and screen readers meet one field.
 * Digits run left to right in every script.
 */
export function CodeInput({ className, ...props }: CodeInputProps) {
  return (
    <div dir="ltr" className={cn('code-input', className)}>
      {cells.map((cell) => (
        <span key={cell} aria-hidden="true" className="code-cell rounded" />
      ))}
      <input
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]{6}"
        maxLength={cells.length}
        {...useFieldControl(props)}
      />
    </div>
  )
}
