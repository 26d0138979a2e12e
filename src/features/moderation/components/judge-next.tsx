import { Link, type LinkProps } from '@tanstack/react-router'
import { decisionKeyClass, decisionKeys, decisionRow } from '#/client/use-decision-keys.ts'
import type { Item } from '#/contract/moderation/moderation.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Card } from '#/ui/primitives/card.tsx'
import { Kbd } from '#/ui/primitives/kbd.tsx'
import { Since } from '#/ui/primitives/since.tsx'
import { actTitle, judgedTitle } from '#/words/moderation.ts'
import { ruleTitle } from '#/words/rule-title.ts'
import { decideItem, undoDecision } from '../moderation.functions.ts'

const undoShownMs = 60_000

export type JudgeNextProps = {
  items: readonly Item[]
  posted: FormState | undefined
  open: (item: string) => LinkProps
  onChanged: () => void
}

/** What was reported and waits longest: read and let be from here, or opened to be judged. */
export function JudgeNext({ items, ...props }: JudgeNextProps) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby="judging">
      <h2 id="judging" className="text-title">
        {m.moderation_next_title()}
      </h2>
      <ul className="mt-4 space-y-4">
        {items.map((item) => (
          <li key={item.id}>
            <Row item={item} {...props} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What can be read whole here and what nobody else looks into; the rest is opened first. */
const isReadable = ({ state, shown, claim }: Item) =>
  state === 'open' && shown !== null && shown.files.length === 0 && (claim === null || claim.mine)

function Row({ item, posted, open, onChanged }: Omit<JudgeNextProps, 'items'> & { item: Item }) {
  const { id, type, shown, said, firstReportedAt, reports } = item
  const name = [judgedTitle(type), shown?.title].filter(Boolean).join(' · ')
  return (
    <Card asChild className={`p-5 ${decisionRow.className}`}>
      <article aria-label={name} {...decisionRow.props}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h3 className="min-w-0 text-lead font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </h3>
          <span className="text-small text-muted">
            <Since instant={firstReportedAt} />
          </span>
        </div>
        {shown?.text && (
          <blockquote className="mt-3 border-s-2 border-line ps-4 wrap-anywhere whitespace-pre-line [unicode-bidi:plaintext]">
            {shown.text}
          </blockquote>
        )}
        <p className="mt-3 flex flex-wrap items-center gap-2 text-small text-muted">
          {[...new Set(said.map(({ reason }) => reason))].map((reason) => (
            <Badge key={reason}>{ruleTitle(reason)}</Badge>
          ))}
          {reports > 0 && m.moderation_reports({ count: reports })}
        </p>
        <div className="mt-4 flex flex-wrap items-start gap-3">
          {isReadable(item) && <LetBe item={item} posted={posted} onChanged={onChanged} />}
          <Button asChild variant="outline">
            <Link {...open(id)}>{m.moderation_next_open()}</Link>
          </Button>
        </div>
      </article>
    </Card>
  )
}

/** The one decision that needs no words; taken back as any other. */
function LetBe({
  item: { id, version },
  posted,
  onChanged,
}: { item: Item } & Pick<JudgeNextProps, 'posted' | 'onChanged'>) {
  async function takeBack(decision: string) {
    const result = await undoDecision({ data: { id: decision } }).catch(() => null)
    if (result?.ok) toast(m.moderation_undone_toast())
    else toast.error(result?.error.message ?? m.form_offline())
    onChanged()
  }
  return (
    <PostForm
      name="nothing"
      hidden={{ id, version: String(version) }}
      posted={posted}
      offline={m.form_offline}
      submit={(data) => decideItem({ data: { ...data, act: 'nothing' } })}
      onDone={({ item: { decisions } }) => {
        const [latest] = decisions
        const action = latest && { label: m.moderation_undo(), onClick: () => void takeBack(latest.id) }
        toast(m.moderation_decided_toast(), action ? { action, durationMs: undoShownMs } : {})
        onChanged()
      }}
    >
      {({ pending }) => (
        <Button type="submit" pending={pending} aria-keyshortcuts={decisionKeys.nothing}>
          {actTitle('nothing')}
          <Kbd aria-hidden="true" className={decisionKeyClass}>
            {decisionKeys.nothing}
          </Kbd>
        </Button>
      )}
    </PostForm>
  )
}
