import { useRef, type ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { RichText } from '#/ui/rich-text/rich-text.tsx'
import { languageName } from '#/words/language.ts'
import type { TranslatedPost } from '../written.ts'
import { useAlignedBlocks } from '../use-aligned-blocks.ts'

type SideBySideProps = { original: NonNullable<TranslatedPost['original']>; children: ReactNode }

/** What is translated beside what it becomes: paragraph by paragraph on a desk, folded above it on a phone. */
export function SideBySide({ original, children }: SideBySideProps) {
  const list = useRef<HTMLOListElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const count = useAlignedBlocks({ list, frame })
  const { locale, title, description, blocks } = original
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <section aria-label={m.translating_original()} className="min-w-0">
        <details open className="rounded border border-line bg-sunken px-5 lg:h-full">
          <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 font-semibold">
            {m.translating_original_in({ language: languageName(locale) })}
            {count !== null && (
              <span className={`text-small font-normal ${count === blocks.length ? 'text-muted' : 'text-warning'}`}>
                {m.translating_counts({ original: blocks.length, own: count })}
              </span>
            )}
          </summary>
          <div lang={locale} className="pb-5 max-lg:max-h-[45dvh] max-lg:overflow-y-auto">
            <p className="text-lead font-bold">{title}</p>
            <p className="mt-1 text-muted">{description}</p>
            <ol ref={list} className="relative mt-4 max-lg:space-y-3">
              {blocks.map((html, at) => (
                // Paragraphs may be alike: their place tells them apart.
                // oxlint-disable-next-line react/no-array-index-key -- the list is never reordered
                <li key={at} aria-label={m.translating_paragraph({ number: at + 1 })}>
                  <div
                    className={`flex gap-3 border-s-2 ps-3 ${count !== null && at >= count ? 'border-dashed border-warning' : 'border-line'}`}
                  >
                    <span aria-hidden className="w-5 shrink-0 pt-0.5 text-small text-muted tabular-nums">
                      {at + 1}
                    </span>
                    <RichText html={html} className="min-w-0 max-w-none flex-1 [&>*]:my-0!" />
                  </div>
                </li>
              ))}
            </ol>
          </div>
        </details>
      </section>
      <div ref={frame} className="min-w-0">
        {children}
      </div>
    </div>
  )
}
