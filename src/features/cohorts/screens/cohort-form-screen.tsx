import { useNavigate } from '@tanstack/react-router'
import type { Cohort } from '#/contract/cohort/cohort.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { PostForm } from '#/ui/form/post-form.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { CohortFields } from '../components/cohort-fields.tsx'
import { cohortDeeds, cohortTexts } from '../cohort-deeds.ts'
import type { CohortLinks } from '../cohorts.links.ts'

type CohortFormScreenProps = {
  organisation: string
  /** Null: a new one. */
  cohort: Cohort | null
  trainers: readonly { id: string; name: string }[]
  posted: FormState | undefined
  links: CohortLinks
}

/** A cohort, new or as it stands. */
export function CohortFormScreen({ organisation, cohort, trainers, posted, links }: CohortFormScreenProps) {
  const navigate = useNavigate()
  const form = cohort ? 'update' : 'create'
  // Who has left is shown as long as they are named.
  const shown = [...trainers, ...(cohort?.trainers ?? []).filter(({ id }) => !trainers.some((one) => one.id === id))]
  return (
    <>
      <PageHeader
        title={cohort ? m.cohorts_edit() : m.cohorts_new()}
        lead={cohort ? undefined : m.cohorts_new_lead()}
        className="pb-5 md:pb-6"
      />
      <PostForm
        name={form}
        hidden={cohort ? { cohort: cohort.id, version: String(cohort.version) } : { organisation }}
        posted={posted}
        offline={m.form_offline}
        submit={cohortDeeds[form]}
        onDone={({ cohort: saved }) => {
          toast(m.cohorts_done_saved())
          void navigate(links.cohort(saved.id) as never)
        }}
        className="max-w-form space-y-6 pb-12"
      >
        {({ values, errors, pending }) => {
          // What was posted says all there is: an unticked box is not in it.
          const texts = values.form === form ? values : cohort ? cohortTexts(cohort) : {}
          return (
            <>
              <CohortFields texts={texts} errors={errors} trainers={shown} />
              <Button type="submit" pending={pending}>
                {cohort ? m.cohorts_save() : m.cohorts_create()}
              </Button>
            </>
          )
        }}
      </PostForm>
    </>
  )
}
