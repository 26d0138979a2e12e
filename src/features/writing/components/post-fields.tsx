import { appConfig } from '#app.config'
import { postLimits } from '#/contract/blog/blog-kinds.ts'
import type { RichDocument } from '#/contract/rich-text/rich-node.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { RecordText } from '#/ui/rich-text/record-text.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import type { ArticlePictures } from '../use-article-pictures.ts'
import { CoverField } from './cover-field.tsx'
import type { Written, WrittenPost } from '../written.ts'
import { TitleField } from './title-field.tsx'

type Shared = { typed: Readonly<Record<string, string>>; errors: Readonly<Record<string, string>> }

type PostWordsProps = Shared & {
  written: Written
  /** A text that takes the place of what was written. */
  replaced: RichDocument | undefined
  pictures: ArticlePictures
  onChange: () => void
}

/** What is read: the title, what it is about in a sentence, and the text. */
export function PostWords({ written: { post, content }, replaced, typed, errors, pictures, onChange }: PostWordsProps) {
  return (
    <div className="min-w-0 space-y-5 rounded border border-line bg-card p-5 sm:p-8">
      <TitleField title={typed.title ?? post.title} locale={post.locale} error={errors.title} />
      <Field name="description" label={m.writing_summary()} help={m.writing_summary_help()} error={errors.description}>
        <Textarea
          rows={2}
          defaultValue={typed.description ?? post.description}
          maxLength={postLimits.description}
          lang={post.locale}
        />
      </Field>
      <CoverField key={typed.cover} post={post} typed={typed} errors={errors} pictures={pictures} onChange={onChange} />
      <RecordText
        name="markdown"
        level="article"
        label={m.writing_text()}
        error={errors.content}
        content={content}
        replaced={replaced}
        typed={typed.markdown}
        rows={24}
        onWritten={onChange}
        pictures={pictures}
      />
    </div>
  )
}

/** Where it stands, what it is found by, and in which language. */
export function PostSettings({ post, typed, errors }: Shared & { post: WrittenPost }) {
  return (
    <div className="space-y-4 border-t border-line pt-4">
      <Field name="tags" label={m.blog_tags()} help={m.writing_tags_help()} error={errors.tags}>
        <Input defaultValue={typed.tags ?? post.tags.join(', ')} autoComplete="off" />
      </Field>
      <Field name="slug" label={m.writing_slug()} help={m.writing_slug_help()} error={errors.slug}>
        <Input defaultValue={typed.slug ?? post.slug ?? ''} maxLength={postLimits.slug} autoComplete="off" />
      </Field>
      <Field name="locale" label={m.blog_language()} error={errors.locale}>
        <NativeSelect defaultValue={typed.locale ?? post.locale}>
          {appConfig.locales.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <CheckboxField
        name="enableComments"
        defaultChecked={typed.form ? 'enableComments' in typed : post.enableComments}
      >
        {m.writing_comments()}
      </CheckboxField>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center text-small font-semibold">
          {m.writing_meta()}
        </summary>
        <div className="space-y-4 pt-2">
          <Field name="metaTitle" label={m.writing_meta_title()} note={m.form_optional()} error={errors.metaTitle}>
            <Input defaultValue={typed.metaTitle ?? post.metaTitle} maxLength={postLimits.metaTitle} />
          </Field>
          <Field
            name="metaDescription"
            label={m.writing_meta_description()}
            note={m.form_optional()}
            error={errors.metaDescription}
          >
            <Textarea
              rows={3}
              defaultValue={typed.metaDescription ?? post.metaDescription}
              maxLength={postLimits.metaDescription}
            />
          </Field>
        </div>
      </details>
    </div>
  )
}
