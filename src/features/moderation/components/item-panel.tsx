import type { LinkProps } from '@tanstack/react-router'
import type { Item } from '#/contract/moderation/moderation.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Card } from '#/ui/primitives/card.tsx'
import { Since } from '#/ui/primitives/since.tsx'
import { judgedTitle } from '#/words/moderation.ts'
import { ruleTitle } from '#/words/rule-title.ts'
import { AppealForm } from './appeal-form.tsx'
import { ClaimForm } from './claim-form.tsx'
import { DecisionForm } from './decision-form.tsx'
import { DecisionList } from './decision-list.tsx'
import { ItemFiles } from './item-files.tsx'
import { Part } from './part.tsx'
import { Whose } from './whose.tsx'

export type ItemPanelProps = {
  item: Item
  viewerIsAdmin: boolean
  posted: FormState | undefined
  person: (id: string) => LinkProps
  onChanged: (what: 'claimed' | 'decided' | 'undone') => void
}

/** One thing that was reported: what there is to judge it by, and the decision. */
export function ItemPanel({ item, viewerIsAdmin, posted, person, onChanged }: ItemPanelProps) {
  const form = { item, posted, onChanged }
  const mayAct = !item.claim || item.claim.mine
  return (
    <Card asChild className="p-5 md:p-6">
      <article aria-labelledby="judged">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="judged" className="text-title">
            {judgedTitle(item.type)}
            {item.shown?.title && (
              <>
                {' · '}
                <bdi>{item.shown.title}</bdi>
              </>
            )}
          </h2>
          {item.state !== 'decided' && <ClaimForm {...form} />}
        </div>
        <div className="mt-4 space-y-6">
          <Shown item={item} />
          <Whose item={item} person={person} posted={posted} />
          <Said item={item} />
          {item.decisions.length > 0 && <DecisionList {...form} />}
          {item.state === 'appealed' && item.decidedByMe && <Alert tone="info">{m.moderation_appeal_own()}</Alert>}
          {item.state === 'appealed' && !item.decidedByMe && mayAct && <AppealForm {...form} />}
          {item.state === 'open' && mayAct && (
            <DecisionForm
              {...form}
              key={item.version}
              isUntouchable={!viewerIsAdmin && (item.person?.isAdmin ?? false)}
            />
          )}
        </div>
      </article>
    </Card>
  )
}

const quoteClass = 'border-s-2 border-line ps-4 wrap-anywhere whitespace-pre-line [unicode-bidi:plaintext]'

function Shown({ item: { type, state, shown, said } }: { item: Item }) {
  const seen = said.at(-1)?.seen
  // Of a person it is their name and what they say of themselves.
  const now = type === 'person' ? [shown?.title, shown?.text].filter(Boolean).join('\n\n') : (shown?.text ?? '')
  const isChanged = Boolean(seen) && !now.includes(seen ?? '')
  if (type === 'person' && shown?.text === '' && !isChanged) return null
  return (
    <>
      <Part title={m.moderation_shown()}>
        {shown ? (
          <>
            <blockquote className={quoteClass}>{shown.text || m.moderation_empty()}</blockquote>
            <ItemFiles files={shown.files} isOpen={state !== 'decided'} />
          </>
        ) : (
          <p className="text-muted">{m.moderation_gone()}</p>
        )}
        {shown && (shown.hiddenFor || shown.isHeld) && (
          <p className="mt-2">
            <Badge tone="warning">
              {shown.hiddenFor ? m.moderation_removed({ rule: ruleTitle(shown.hiddenFor) }) : m.moderation_held()}
            </Badge>
          </p>
        )}
      </Part>
      {isChanged && (
        <Part title={m.moderation_seen()}>
          <blockquote className={quoteClass}>{seen}</blockquote>
        </Part>
      )}
    </>
  )
}

function Said({ item: { said, reports } }: { item: Item }) {
  return (
    <Part
      title={
        reports > 0 ? `${m.moderation_said()} · ${m.moderation_reports({ count: reports })}` : m.moderation_hold_why()
      }
    >
      <ul className="space-y-2">
        {said.map(({ reason, note, at }) => (
          <li key={`${at} ${reason} ${note}`}>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge>{ruleTitle(reason)}</Badge>
              <span className="text-small text-muted">
                <Since instant={at} />
              </span>
            </p>
            {note && (
              <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line [unicode-bidi:plaintext]">{note}</p>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}
