import { m } from '#/paraglide/messages.js'
import { Disclosure } from '#/ui/primitives/disclosure.tsx'
import { plainOutcome } from '../outcome.ts'
import { renewCodes } from '../second-step.functions.ts'
import type { PostedForm } from '../use-checked-form.ts'
import { ProtectionForm } from './protection-form.tsx'
import { SecondProof } from './second-proof.tsx'

type RenewCodesProps = {
  left: number
  posted: PostedForm | undefined
  onCodes: (codes: readonly string[]) => Promise<void>
}

/** How many recovery codes are left, and ten others in their place. */
export function RenewCodes({ left, posted, onCodes }: RenewCodesProps) {
  return (
    <Disclosure title={m.auth_codes_renew()} open={posted?.values.form === 'codes' || undefined} className="border-t">
      <div className="space-y-5 pt-1 text-ink">
        <p className="text-muted">
          {m.auth_codes_left({ count: left })} {m.auth_codes_renew_text()}
        </p>
        <ProtectionForm
          name="codes"
          input="proof"
          posted={posted}
          submit={m.auth_codes_renew()}
          send={async (data) => {
            const result = await renewCodes({ data })
            if (result.ok) await onCodes(result.data.recoveryCodes)
            return plainOutcome(result)
          }}
        >
          {(errors) => <SecondProof errors={errors} />}
        </ProtectionForm>
      </div>
    </Disclosure>
  )
}
