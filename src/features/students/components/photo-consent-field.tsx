import { photoConsents, type StudentDetail } from '#/contract/student/student.ts'
import { m } from '#/paraglide/messages.js'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { RadioGroup, RadioGroupItem } from '#/ui/primitives/radio-group.tsx'
import { consentWords } from '../record.words.ts'

type PhotoConsentFieldProps = { value: StudentDetail['photoConsent']; error?: string | undefined }

/** How far photographs of the child may go, each step in words. */
export function PhotoConsentField({ value, error }: PhotoConsentFieldProps) {
  return (
    <Fieldset name="photoConsent" legend={m.students_photo_consent()} error={error}>
      <RadioGroup name="photoConsent" defaultValue={value ?? undefined} aria-label={m.students_photo_consent()}>
        {photoConsents.map((consent) => (
          <RadioGroupItem key={consent} value={consent} help={consentWords[consent].help()}>
            {consentWords[consent].word()}
          </RadioGroupItem>
        ))}
      </RadioGroup>
    </Fieldset>
  )
}
