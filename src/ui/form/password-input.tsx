import { useState } from 'react'
import { Button } from '../primitives/button.tsx'
import { Input, type InputProps } from '../primitives/input.tsx'
import { LineIcon } from '../primitives/line-icon.tsx'

export type PasswordInputProps = Omit<InputProps, 'type'> & { showLabel: string; hideLabel: string }

/** Without scripts it is a plain password field, and the button is not there. */
export function PasswordInput({ showLabel, hideLabel, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <Input
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="pe-12 noscript:pe-3.5"
        {...props}
      />
      <Button
        variant="ghost"
        size="icon"
        aria-label={shown ? hideLabel : showLabel}
        disabled={props.disabled}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 end-0 text-muted hover:text-ink noscript:hidden"
      >
        <LineIcon name={shown ? 'eyeOff' : 'eye'} />
      </Button>
    </div>
  )
}
