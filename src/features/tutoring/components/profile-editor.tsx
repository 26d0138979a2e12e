import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { choicesQuery } from '#/client/choices.query.ts'
import { useTextForm } from '#/client/record-form/use-text-form.ts'
import { useTyped } from '#/client/record-form/use-typed.ts'
import { languagesQuery } from '#/features/students/languages.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { toast } from '#/ui/feedback/toast.ts'
import { RecordForm } from '#/ui/form/record-form.tsx'
import { formTexts } from '#/words/form.ts'
import {
  profileSchema,
  profileTexts,
  profileValues,
  readProfile,
  unsaidIn,
  type ProfileValues,
} from '../profile-form.ts'
import { profileClashWords, profileLabels, writtenProfile } from '../profile-labels.ts'
import type { Profiled } from '../profiled.ts'
import { updateProfile } from '../tutoring.functions.ts'
import { profileKey } from '../tutoring.queries.ts'
import { Completeness } from './completeness.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { PublishPanel, type PublishPanelProps } from './publish-panel.tsx'

type ProfileEditorProps = { profiled: Profiled; posted: FormState | undefined; read: PublishPanelProps['read'] }

const storedOf = ({ profile }: Profiled) => ({ version: profile.version, values: profileValues(profile) })

function useProfileForm(profiled: Profiled, posted: FormState | undefined) {
  const client = useQueryClient()
  const [first] = useState(() => storedOf(profiled))
  const text = useTextForm<ProfileValues, Profiled>({
    schema: profileSchema,
    read: readProfile,
    stored: first,
    refused: posted,
    draft: `tutor/${profiled.profile.id}`,
    level: 'letter',
    write: writtenProfile,
    offline: m.form_offline,
    send: (changed, version) => updateProfile({ data: { ...changed, version } }),
    async onSaved(saved) {
      await client.invalidateQueries({ queryKey: profileKey })
      toast(m.tutoring_done_saved())
      return storedOf(saved)
    },
  })
  return { ...text, first }
}

/** All that a tutor says of themselves, beside it what is done with it. The page goes on when it is saved. */
export function ProfileEditor({ profiled, posted, read }: ProfileEditorProps) {
  const { profile } = profiled
  const saved = posted?.values.form === 'save' ? posted : undefined
  const { form, replaced, write, first } = useProfileForm(profiled, saved)
  const { countries, timeZones } = useSuspenseQuery(choicesQuery(getLocale())).data
  const languageNames = useSuspenseQuery(languagesQuery(getLocale())).data
  const typed = useTyped(form.props.ref, readProfile) ?? first.values
  return (
    <div className="@container/profile">
      <div className="grid gap-x-12 gap-y-8 @min-[1080px]/profile:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">
          <RecordForm
            posts
            form={form}
            labels={profileLabels}
            texts={formTexts()}
            show={profileClashWords}
            write={write}
            submit={m.record_save()}
          >
            <input type="hidden" name="form" value="save" />
            <input type="hidden" name="version" value={saved?.values.version ?? String(first.version)} />
            <ProfileFields
              countries={countries}
              timeZones={timeZones}
              languageNames={languageNames}
              texts={saved ? saved.values : profileTexts(first.values)}
              errors={form.errors}
              content={profile.bio ?? undefined}
              replaced={replaced}
              typed={saved?.values.markdown}
              onWritten={form.props.onInput}
            />
          </RecordForm>
        </div>
        <aside
          aria-label={m.tutoring_beside()}
          className="@min-[1080px]/profile:pt-8 @max-[1080px]/profile:order-first"
        >
          <div className="sticky top-24 space-y-6">
            <PublishPanel profile={profile} posted={posted} read={read} />
            <Completeness unsaid={unsaidIn(typed, profile.checkState)} />
          </div>
        </aside>
      </div>
    </div>
  )
}
