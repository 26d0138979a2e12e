import type { Decision, Item } from '#/contract/moderation/moderation.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Since } from '#/ui/primitives/since.tsx'
import { actTitle } from '#/words/moderation.ts'
import { ruleTitle } from '#/words/rule-title.ts'
import { undoDecision } from '../moderation.functions.ts'
import { Clock } from './clock.tsx'
import { Part } from './part.tsx'

type DecisionListProps = {
  item: Item
  posted: FormState | undefined
  onChanged: (what: 'undone') => void
}

/** What was decided so far, by whom, and what was said against it. */
export function DecisionList({ item: { decisions }, posted, onChanged }: DecisionListProps) {
  return (
    <Part title={m.moderation_decisions()}>
      <ol className="space-y-4">
        {decisions.map((decision) => (
          <li key={decision.id}>
            <One decision={decision} />
            {decision.undoUntil && (
              <PostForm
                name="undo"
                hidden={{ id: decision.id }}
                posted={posted}
                offline={m.form_offline}
                submit={(data) => undoDecision({ data })}
                onDone={() => onChanged('undone')}
                className="mt-2 flex flex-wrap items-center gap-3"
              >
                {({ pending }) => (
                  <>
                    <Button type="submit" variant="outline" size="sm" pending={pending}>
                      {m.moderation_undo()}
                    </Button>
                    <span className="text-small text-muted">
                      <Clock at={decision.undoUntil!}>{(time) => m.moderation_undo_until({ time })}</Clock>
                    </span>
                  </>
                )}
              </PostForm>
            )}
          </li>
        ))}
      </ol>
    </Part>
  )
}

function One({ decision: { act, rule, words, at, by, standing, appeal } }: { decision: Decision }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="font-semibold">{actTitle(act)}</strong>
        {rule && <Badge>{ruleTitle(rule)}</Badge>}
        {standing === 'undone' && <Badge tone="neutral">{m.moderation_standing_undone()}</Badge>}
        {standing === 'reversed' && <Badge tone="warning">{m.moderation_standing_reversed()}</Badge>}
        {appeal?.outcome === 'upheld' && <Badge tone="success">{m.moderation_standing_upheld()}</Badge>}
        <span className="text-small text-muted">
          {by && `${m.moderation_by({ name: by })} · `}
          <Since instant={at} />
        </span>
      </p>
      {words && <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line [unicode-bidi:plaintext]">{words}</p>}
      {appeal && (
        <div className="mt-3 rounded bg-sunken p-4">
          <p className="text-small font-semibold text-muted">{m.moderation_appeal_says()}</p>
          <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line [unicode-bidi:plaintext]">{appeal.words}</p>
          {appeal.answer && (
            <>
              <p className="mt-3 text-small font-semibold text-muted">
                {m.moderation_told_answer()}
                {appeal.by && ` · ${m.moderation_by({ name: appeal.by })}`}
              </p>
              <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line [unicode-bidi:plaintext]">
                {appeal.answer}
              </p>
            </>
          )}
        </div>
      )}
    </>
  )
}
