import type { AccountForm } from '#/contract/person/person.search.ts'
import type { Result } from '#/contract/core/result.ts'
import { FieldError } from '#/ui/form/field-texts.tsx'
import { Button, type ButtonProps } from '#/ui/primitives/button.tsx'
import { useAccountForm, type PostedAccount } from '../../use-account-form.ts'
import { PostForm } from './account-form.tsx'

type ActionFormProps = Pick<ButtonProps, 'variant' | 'size'> & {
  name: AccountForm
  /** What it is done to. */
  id?: string
  posted: PostedAccount | undefined
  send: () => Promise<Result<null>>
  onDone: () => void | Promise<void>
  label: string
  /** What the button is called where its words alone are not enough. */
  longLabel?: string
}

/** One press, and it is done; what went wrong stands below. */
export function ActionForm({ name, id, posted, send, onDone, label, longLabel, variant, size }: ActionFormProps) {
  const form = useAccountForm({ name, id, posted, send, onDone })
  const errorId = `${name}-${id}-error`
  return (
    <PostForm form={form}>
      <Button
        type="submit"
        variant={variant}
        size={size}
        pending={form.pending}
        aria-label={longLabel}
        aria-describedby={form.message ? errorId : undefined}
      >
        {label}
      </Button>
      <div role="alert" className="mt-2 empty:hidden">
        {form.message && <FieldError id={errorId}>{form.message}</FieldError>}
      </div>
    </PostForm>
  )
}
