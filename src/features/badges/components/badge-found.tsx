import type { Ref } from 'react'
import type { BadgeFinding, CheckedBadge } from '#/contract/professional/badge.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { Alert, type AlertTone } from '#/ui/feedback/alert.tsx'
import { DefinitionList } from '#/ui/page/definition-list.tsx'
import { Card } from '#/ui/primitives/card.tsx'
import { badgeLines, findingWords } from '#/words/badge.ts'

const tones: Partial<Record<BadgeFinding, AlertTone>> = {
  genuine: 'success',
  not_yet: 'warning',
  over: 'warning',
  taken_back: 'warning',
  other_person: 'warning',
}

const toneOf = ({ kind, status }: CheckedBadge): AlertTone =>
  kind === 'genuine' && status !== 'stands' ? 'warning' : (tones[kind] ?? 'danger')

type BadgeFoundProps = { checked: CheckedBadge; ref: Ref<HTMLDivElement> }

/** What a file was found to be. What cannot be believed is not repeated here. */
export function BadgeFound({ checked, ref }: BadgeFoundProps) {
  const locale = getLocale()
  const { title, text } = findingWords(checked, locale)
  const lines = checked.badge ? badgeLines(checked.badge, locale) : []
  return (
    <div className="space-y-4 pb-8">
      <Alert ref={ref} tabIndex={-1} tone={toneOf(checked)} role="status" title={title}>
        <span className="wrap-anywhere">{text}</span>
      </Alert>
      {lines.length > 0 && (
        <Card className="p-5 sm:p-6">
          <DefinitionList
            items={lines.map(([term, detail]) => ({
              key: term,
              term,
              detail: <bdi className="wrap-anywhere">{detail}</bdi>,
            }))}
          />
          <p className="pt-4 text-small text-muted">{m.badges_not_holder()}</p>
        </Card>
      )}
    </div>
  )
}
