import type { OwnJob } from '#/contract/job/job.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { FieldError } from '#/ui/form/field-texts.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button, type ButtonProps } from '#/ui/primitives/button.tsx'
import { jobLabels } from '../job-labels.ts'
import { recruitingDeeds } from '../recruiting-deeds.ts'
import type { JobMove } from '../offered.ts'
import { useChanged } from '../use-changed.ts'

type JobDeedProps = {
  job: Pick<OwnJob, 'id' | 'version'>
  name: JobMove
  label: string
  /** What is said once it is done. */
  said: string
  variant?: ButtonProps['variant']
  className?: string
  posted: FormState | undefined
}

/** One step of a job, of the version that somebody looks at. */
export function JobDeed({ job: { id, version }, name, label, said, variant, className, posted }: JobDeedProps) {
  const changed = useChanged()
  return (
    <PostForm
      name={name}
      hidden={{ id, version: String(version) }}
      posted={posted}
      offline={m.form_offline}
      submit={recruitingDeeds[name]}
      onDone={() => void changed(said)}
      className="space-y-2"
    >
      {({ errors, pending }) => (
        <>
          {Object.entries(errors).map(([field, text]) => (
            <FieldError key={field} id={`${name}-${field}`}>
              {jobLabels[field]?.() ?? field}: {text}
            </FieldError>
          ))}
          <Button type="submit" variant={variant} pending={pending} className={className}>
            {label}
          </Button>
        </>
      )}
    </PostForm>
  )
}
