import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { appConfig } from '#app.config'
import { postLimits } from '#/contract/blog/blog-kinds.ts'
import type { NewPostSearch } from '#/contract/blog/blog.search.ts'
import type { Locale } from '#/contract/core/fields.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import type { Queries } from '#/router/queries.ts'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { lacking } from '../lacking.ts'
import type { WritingLinks } from '../writing.links.ts'
import { translatingQuery } from '../writing.queries.ts'
import { writingDeeds } from '../writing-deeds.ts'

export const loadNewPost = (queries: Queries, { translates }: NewPostSearch) =>
  translates ? queries.ensure(translatingQuery(translates)) : null

type PostNewScreenProps = {
  search: NewPostSearch
  links: WritingLinks
  posted: FormState | undefined
  isEditor: boolean
}

const allLocales = appConfig.locales.map(({ code }) => code)

/** A draft begins with what it is to be called, and in which language: from then on it is saved as it is written. */
export function PostNewScreen({ search, isEditor, ...props }: PostNewScreenProps) {
  if (search.translates) return <NewTranslation {...props} of={search.translates} asked={search.locale} />
  return (
    <>
      <PageHeader title={m.writing_new()} lead={isEditor ? m.writing_new_lead_editor() : m.writing_new_lead()} />
      <BeginForm {...props} hidden={{}} locales={allLocales} locale={search.locale ?? getLocale()} />
    </>
  )
}

type NewTranslationProps = Pick<PostNewScreenProps, 'links' | 'posted'> & { of: string; asked: Locale | undefined }

/** The same article in another language: one that it lacks. */
function NewTranslation({ of, asked, ...props }: NewTranslationProps) {
  const { original, siblings } = useSuspenseQuery(translatingQuery(of)).data
  const locales = lacking(siblings)
  return (
    <>
      <PageHeader title={m.translating_new()} lead={m.translating_new_lead()} />
      {original && (
        <p className="-mt-2 mb-6 text-muted">
          {m.translating_original()}:{' '}
          <span lang={original.locale} className="font-semibold text-ink">
            {original.title}
          </span>
        </p>
      )}
      {locales.length > 0 ? (
        <BeginForm
          {...props}
          hidden={{ translationOf: of }}
          locales={locales}
          locale={asked && locales.includes(asked) ? asked : locales[0]!}
        />
      ) : (
        <Alert tone="info">{m.translating_all()}</Alert>
      )}
    </>
  )
}

type BeginFormProps = Pick<PostNewScreenProps, 'links' | 'posted'> & {
  hidden: Record<string, string>
  locales: readonly Locale[]
  locale: Locale
}

function BeginForm({ hidden, locales, locale, links, posted }: BeginFormProps) {
  const navigate = useNavigate()
  return (
    <PostForm
      name="create"
      hidden={hidden}
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
          <Field name="locale" label={m.blog_language()} error={errors.locale ?? errors.translationOf}>
            <NativeSelect defaultValue={values.locale ?? locale}>
              {appConfig.locales
                .filter(({ code }) => locales.includes(code))
                .map(({ code, label }) => (
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
  )
}
