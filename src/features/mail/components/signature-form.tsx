import { signatureAtMost, type MailSignature } from '#/contract/mail/mail-settings.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { setSignature } from '../mail-settings.functions.ts'
import { signatureOf } from '../mail-settings.ts'
import { useKeepSettings } from '../use-keep-settings.ts'

type SignatureFormProps = { signature: MailSignature; posted: FormState | undefined }

export function SignatureForm({ signature, posted }: SignatureFormProps) {
  const keep = useKeepSettings()
  return (
    <PostForm
      name="signature"
      hidden={{}}
      posted={posted}
      offline={m.form_offline}
      submit={(values) => setSignature({ data: signatureOf(values) })}
      onDone={(settings) => keep(settings, m.mail_settings_saved())}
    >
      {({ values, errors, pending }) => (
        <div className="space-y-3">
          <Field name="text" label={m.mail_signature_text()} error={errors.text}>
            <Textarea dir="auto" maxLength={signatureAtMost} defaultValue={values.text ?? signature.text} />
          </Field>
          <CheckboxField name="isOn" defaultChecked={values.form ? 'isOn' in values : signature.isOn}>
            {m.mail_signature_on()}
          </CheckboxField>
          <Button type="submit" variant="outline" pending={pending}>
            {m.record_save()}
          </Button>
        </div>
      )}
    </PostForm>
  )
}
