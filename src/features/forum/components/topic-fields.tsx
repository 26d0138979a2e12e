import { useState, type ReactNode } from 'react'
import type { LinkProps } from '@tanstack/react-router'
import { appConfig } from '#app.config'
import type { Locale } from '#/contract/core/fields.ts'
import { forumCategories, forumLimits, type ForumCategory } from '#/contract/forum/forum-kinds.ts'
import type { RichDocument } from '#/contract/rich-text/rich-node.ts'
import { fromMarkdown } from '#/lib/rich-text/from-markdown.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { RichTextField } from '#/ui/rich-text/rich-text-field.tsx'
import { categoryWord } from '#/words/forum.ts'
import { SimilarTopics } from './similar-topics.tsx'

export type TopicValues = {
  title: string
  content: RichDocument | undefined
  category: ForumCategory | null
  tags: readonly string[]
  locale: Locale
}

type TopicFieldsProps = {
  known: TopicValues
  values: Record<string, string>
  errors: Record<string, string>
  /** Of a new one: which language, and what has been asked already. */
  asks?: { link: (slug: string) => LinkProps }
  onWritten?: (content: RichDocument) => void
  children?: ReactNode
}

/** The fields of a question. */
export function TopicFields({ known, values, errors, asks, onWritten, children }: TopicFieldsProps) {
  const [title, setTitle] = useState(values.title ?? known.title)
  const [locale, setLocale] = useState(known.locale)
  // What was typed comes back where no script runs.
  const content = values.content ? fromMarkdown(values.content, 'entry') : known.content
  return (
    <>
      <Field name="title" label={m.forum_title_label()} help={m.forum_title_help()} error={errors.title}>
        <Input
          required
          maxLength={forumLimits.title.max}
          defaultValue={title}
          autoComplete="off"
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      </Field>
      {asks && <SimilarTopics title={title} locale={locale} link={asks.link} />}
      <RichTextField
        name="content"
        level="entry"
        eager
        label={m.forum_text_label()}
        help={m.forum_text_help()}
        error={errors.content}
        required
        {...(content && { defaultValue: content })}
        {...(onWritten && { onChange: onWritten })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="category" label={m.forum_category()} error={errors.category}>
          <NativeSelect required defaultValue={values.category ?? known.category ?? ''}>
            <option value="">{m.forum_category_choose()}</option>
            {forumCategories.map((category) => (
              <option key={category} value={category}>
                {categoryWord(category)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        {asks && (
          <Field name="locale" label={m.forum_language()} error={errors.locale}>
            <NativeSelect
              defaultValue={values.locale ?? known.locale}
              onChange={(event) =>
                setLocale(
                  appConfig.locales.find(({ code }) => code === event.currentTarget.value)?.code ?? known.locale,
                )
              }
            >
              {appConfig.locales.map(({ code, label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          </Field>
        )}
      </div>
      <Field name="tags" label={m.forum_tags()} help={m.forum_tags_help()} error={errors.tags}>
        <Input defaultValue={values.tags ?? known.tags.join(', ')} autoComplete="off" />
      </Field>
      {children}
    </>
  )
}
