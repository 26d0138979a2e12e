import { useNavigate } from '@tanstack/react-router'
import { appConfig } from '#app.config'
import { postLimits } from '#/contract/blog/blog-kinds.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import type { WritingLinks } from '../writing.links.ts'
import { writingDeeds } from '../writing-deeds.ts'

type PostNewScreenProps = { links: WritingLinks; posted: FormState | undefined; isEditor: boolean }

/** A draft begins with what it is to be called, and in which language: from then on it is saved as it is written. */
export function PostNewScreen({ links, posted, isEditor }: PostNewScreenProps) {
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title={m.writing_new()} lead={isEditor ? m.writing_new_lead_editor() : m.writing_new_lead()} />
      <PostForm
        name="create"
        hidden={{}}
        posted={posted}
        offline={m.form_offline}
        submit={writingDeeds.create}
        onDone={({ post }) => void navigate({ ...links.edit(post.id), replace: true } as never)}
        className="max-w-form space-y-5"
      >
        {({ values, errors, pending }) => (
          <>
            <Field name="title" label={m.writing_title()} error={errors.title}>
              <Input required maxLength={postLimits.title.max} defaultValue={values.title} autoComplete="off" />
            </Field>
            <Field name="locale" label={m.blog_language()} error={errors.locale}>
              <NativeSelect defaultValue={values.locale ?? getLocale()}>
                {appConfig.locales.map(({ code, label }) => (
                  <option key={code} value={code}>
                    {label}
                  </option>
                ))}
              </NativeSelect>
            </Field>
            <Button type="submit" pending={pending}>
              {m.writing_begin()}
            </Button>
          </>
        )}
      </PostForm>
    </>
  )
}
