import { useRef } from 'react'
import type { OwnEvent } from '#/contract/event/event.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { FieldError } from '#/ui/form/field-texts.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { hostingDeeds } from '../hosting-deeds.ts'
import { useDoor } from '../use-door.ts'

type CodeFormProps = { event: OwnEvent; posted: FormState | undefined }

/** Lets in by the code that somebody shows. One after another: the field is empty again, and keeps the focus. */
export function CodeForm({ event, posted }: CodeFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const { letIn } = useDoor(event)
  return (
    <PostForm
      name="code"
      hidden={{ id: event.id }}
      posted={posted}
      offline={m.form_offline}
      submit={hostingDeeds.code}
      onDone={(done) => {
        letIn(done, true)
        if (field.current) field.current.value = ''
        field.current?.focus()
      }}
    >
      {({ values, errors, pending }) => (
        <>
          <div className="flex gap-2">
            <Input
              ref={field}
              name="code"
              required
              maxLength={60}
              dir="ltr"
              aria-label={m.hosting_code_shown()}
              placeholder={m.hosting_code_shown()}
              aria-invalid={errors.code ? true : undefined}
              aria-describedby={errors.code ? 'door-code-error' : undefined}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              defaultValue={values.code}
              className="w-40 min-w-0 grow pointer-fine:h-9"
            />
            <Button type="submit" pending={pending} className="pointer-fine:min-h-9 pointer-fine:py-1">
              {m.hosting_in()}
            </Button>
          </div>
          {errors.code && (
            <div className="mt-1.5">
              <FieldError id="door-code-error">{errors.code}</FieldError>
            </div>
          )}
        </>
      )}
    </PostForm>
  )
}
