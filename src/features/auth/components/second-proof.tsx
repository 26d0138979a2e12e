import { PasswordAgain } from './protection-form.tsx'
import { SecondCodeField } from './second-code-field.tsx'

/** Password and code together: for what would end the second step. */
export function SecondProof({ errors }: { errors: Record<string, string> }) {
  return (
    <>
      <PasswordAgain error={errors.currentPassword} />
      <SecondCodeField error={errors.code} />
    </>
  )
}
