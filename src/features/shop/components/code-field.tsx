import { useRef } from 'react'
import type { Quote } from '#/contract/order/order.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { codeProblemWords } from '../checkout.words.ts'

type CodeFieldProps = {
  code: Quote['code']
  value: string | undefined
  error: string | undefined
  onApply: (code: string | null) => void
}

/** A discount code, and whether it counts. */
export function CodeField({ code, value, error, onApply }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const problem = code?.problem ? codeProblemWords[code.problem]() : error
  const counts = code !== null && code.problem === null
  const apply = () => onApply(input.current?.value.trim() || null)
  return (
    <div>
      <Field name="code" label={m.checkout_code()} note={m.form_optional()} error={problem}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              ref={input}
              defaultValue={value}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                apply()
              }}
              className="uppercase"
            />
            <Button
              type="submit"
              name="do"
              value="update"
              variant="outline"
              onClick={(event) => {
                event.preventDefault()
                apply()
              }}
            >
              {m.checkout_code_apply()}
            </Button>
          </div>
        )}
      </Field>
      {counts && (
        <p
          role="status"
          className="mt-2 flex flex-wrap items-center justify-between gap-3 text-small font-medium text-success"
        >
          {m.checkout_code_taken({ code: code.code })}
          <Button
            variant="link"
            size="sm"
            className="noscript:hidden"
            onClick={() => {
              if (input.current) input.current.value = ''
              onApply(null)
            }}
          >
            {m.checkout_code_remove()}
          </Button>
        </p>
      )}
    </div>
  )
}
