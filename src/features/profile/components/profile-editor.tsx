import { useSuspenseQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTextForm } from '#/client/record-form/use-text-form.ts'
import { useTyped } from '#/client/record-form/use-typed.ts'
import { languagesQuery } from '#/features/students/languages.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { toast } from '#/ui/feedback/toast.ts'
import { RecordForm } from '#/ui/form/record-form.tsx'
import { formTexts } from '#/words/form.ts'
import type { Owned } from '../owned.ts'
import {
  profileSchema,
  profileTexts,
  profileValues,
  readProfile,
  unsaidIn,
  type ProfileValues,
} from '../profile-form.ts'
import { saveProfile } from '../profile.functions.ts'
import { profileClashWords, profileLabels, writtenProfile } from '../profile-labels.ts'
import { profileKey } from '../profile.queries.ts'
import { ProfileCompleteness } from './profile-completeness.tsx'
import { ProfileFields } from './profile-fields.tsx'

type ProfileEditorProps = { owned: Owned; posted: FormState | undefined; beside: ReactNode }

const storedOf = ({ professional }: Owned) => ({ version: professional.version, values: profileValues(professional) })

function useProfileForm(owned: Owned, posted: FormState | undefined) {
  const client = useQueryClient()
  const [first] = useState(() => storedOf(owned))
  const text = useTextForm<ProfileValues, Owned>({
    schema: profileSchema,
    read: readProfile,
    stored: first,
    refused: posted,
    draft: 'profile',
    level: 'note',
    write: writtenProfile,
    offline: m.form_offline,
    send: (changed, version) => saveProfile({ data: { ...changed, version } }),
    async onSaved(saved) {
      await client.invalidateQueries({ queryKey: profileKey })
      toast(m.professionals_done_saved())
      return storedOf(saved)
    },
  })
  return { ...text, first }
}

/** All that somebody says of their work, beside it what is still missing. The page goes on when it is saved. */
export function ProfileEditor({ owned, posted, beside }: ProfileEditorProps) {
  const { professional } = owned
  const saved = posted?.values.form === 'save' ? posted : undefined
  const { form, replaced, write, first } = useProfileForm(owned, saved)
  const typed = useTyped(form.props.ref, readProfile) ?? first.values
  const languageNames = useSuspenseQuery(languagesQuery(getLocale())).data
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
              texts={saved ? saved.values : profileTexts(first.values)}
              errors={form.errors}
              content={professional.bio ?? undefined}
              replaced={replaced}
              typed={saved?.values.markdown}
              onWritten={form.props.onInput}
              languageNames={languageNames}
            />
          </RecordForm>
        </div>
        <aside
          aria-label={m.professionals_beside()}
          className="@min-[1080px]/profile:pt-8 @max-[1080px]/profile:order-first"
        >
          <div className="sticky top-24 space-y-6">
            {beside}
            <ProfileCompleteness unsaid={unsaidIn(typed, professional.credentials)} />
          </div>
        </aside>
      </div>
    </div>
  )
}
