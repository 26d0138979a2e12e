import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRecordForm } from '#/client/record-form/use-record-form.ts'
import { useReturn } from '#/client/use-return.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { RecordForm } from '#/ui/form/record-form.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { formTexts } from '#/words/form.ts'
import { ListingFields } from '../components/listing-fields.tsx'
import { ListingFrame } from '../components/listing-frame.tsx'
import { dayHere } from '../day-here.ts'
import type { Listed } from '../listed.ts'
import { listingSchema, listingTexts, newListingValues, readListing, type ListingValues } from '../listing-form.ts'
import { listingLabels } from '../listing-labels.ts'
import { createListing } from '../listing.functions.ts'
import type { ListingLinks } from '../listing.links.ts'
import { boundsAround, listingKey, outlineQuery, pinRadii } from '../listing.queries.ts'
import { loadListingChoices, useListingChoices } from '../use-listing-choices.ts'

export async function loadNewSchool(queries: Queries) {
  await Promise.all([loadListingChoices(queries), queries.ensure(outlineQuery(boundsAround(null, pinRadii[3])))])
  return { posted: currentFormState('listing'), today: dayHere() }
}

type SchoolNewScreenProps = { posted: FormState | undefined; today: string; links: ListingLinks }

/** Where the clock of a school is not known, it is that of most of them. */
const usualZone = 'Europe/Berlin'

/** A school that has no organisation here: what is known of it, as a draft. */
export function SchoolNewScreen({ posted, today, links }: SchoolNewScreenProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const goBack = useReturn(links.list())
  const choices = useListingChoices()
  const form = useRecordForm<ListingValues, Listed>({
    schema: listingSchema,
    read: readListing,
    stored: null,
    refused: posted,
    draft: 'listing/new',
    offline: m.form_offline,
    send: (input) => createListing({ data: input as ListingValues }),
    async onSaved({ school }) {
      toast(m.listing_created({ name: school.name }))
      await navigate({ ...links.edit(school.id), replace: true } as never)
      await client.invalidateQueries({ queryKey: listingKey })
    },
  })
  const values = newListingValues(usualZone)
  return (
    <>
      <PageHeader title={m.listing_new()} lead={m.listing_new_lead()} />
      <ListingFrame form={form.props.ref} values={values} statuses={[]}>
        <RecordForm
          posts="files"
          form={form}
          labels={listingLabels}
          texts={formTexts()}
          submit={m.listing_create()}
          further={
            <Button variant="ghost" size="lg" onClick={goBack} className="noscript:hidden">
              {m.record_cancel()}
            </Button>
          }
        >
          <input type="hidden" name="form" value="create" />
          <ListingFields
            {...choices}
            texts={posted ? posted.values : listingTexts(values)}
            errors={form.errors}
            content={undefined}
            typed={posted?.values.markdown}
            onWritten={form.props.onInput}
            today={today}
          />
        </RecordForm>
      </ListingFrame>
    </>
  )
}
