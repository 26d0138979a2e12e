import { useQueryClient } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { useTextForm } from '#/client/record-form/use-text-form.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { RecordForm } from '#/ui/form/record-form.tsx'
import { formTexts } from '#/words/form.ts'
import type { Listed } from '../listed.ts'
import { listingSchema, listingTexts, listingValues, readListing, type ListingValues } from '../listing-form.ts'
import { listingClashWords, listingLabels, writtenListing } from '../listing-labels.ts'
import { updateListing } from '../listing.functions.ts'
import { listingKey } from '../listing.queries.ts'
import { useListingChoices } from '../use-listing-choices.ts'
import { ListingFields } from './listing-fields.tsx'
import { ListingFrame } from './listing-frame.tsx'
import { PublishPanel } from './publish-panel.tsx'

type ListingEditorProps = {
  listed: Listed
  posted: FormState | undefined
  today: string
  read: (slug: string) => LinkProps
}

const storedOf = ({ school }: Listed) => ({ version: school.version, values: listingValues(school) })

function useListingForm(listed: Listed, posted: FormState | undefined) {
  const { id } = listed.school
  const client = useQueryClient()
  const [first] = useState(() => storedOf(listed))
  const text = useTextForm<ListingValues, Listed>({
    schema: listingSchema,
    read: readListing,
    stored: first,
    refused: posted,
    draft: `listing/${id}`,
    level: 'letter',
    write: writtenListing,
    offline: m.form_offline,
    send: (changed, version) => updateListing({ data: { id, body: { ...changed, version } } }),
    async onSaved(saved) {
      await client.invalidateQueries({ queryKey: listingKey })
      toast(m.listing_done_saved())
      return storedOf(saved)
    },
  })
  return { ...text, first }
}

/** All that is said of a school, beside it what is done with it. The page goes on when it is saved. */
export function ListingEditor({ listed, posted, today, read }: ListingEditorProps) {
  const { school } = listed
  const saved = posted?.values.form === 'save' ? posted : undefined
  const { form, replaced, write, first } = useListingForm(listed, saved)
  const choices = useListingChoices()
  return (
    <ListingFrame
      form={form.props.ref}
      values={first.values}
      statuses={school.statuses}
      deeds={<PublishPanel school={school} posted={posted} read={read} />}
    >
      <RecordForm
        posts="files"
        form={form}
        labels={listingLabels}
        texts={formTexts()}
        show={listingClashWords}
        write={write}
        submit={m.record_save()}
      >
        <input type="hidden" name="form" value="save" />
        <input type="hidden" name="id" value={school.id} />
        <input type="hidden" name="version" value={saved?.values.version ?? String(first.version)} />
        <ListingFields
          {...choices}
          texts={saved ? saved.values : listingTexts(first.values)}
          errors={form.errors}
          content={school.description ?? undefined}
          pictures={school.pictures}
          replaced={replaced}
          typed={saved?.values.markdown}
          onWritten={form.props.onInput}
          today={today}
        />
      </RecordForm>
    </ListingFrame>
  )
}
