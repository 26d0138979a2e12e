import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { MergeFact, MergePreview } from '#/contract/school/double.ts'
import { cn } from '#/lib/cn.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import { Alert } from '#/ui/feedback/alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { choiceClass } from '#/ui/primitives/choice-class.ts'
import { counted } from '#/words/counted.ts'
import { doubleDeeds, factName } from '../double-deeds.ts'
import { mergeQuery } from '../doubles.queries.ts'
import { factWords, mergeHindranceWords } from '../doubles.words.ts'
import { Side, type DoubleLinks } from '../components/double-pair.tsx'

type Two = { into: string; from: string }

export async function loadMerge(queries: Queries, { into, from }: Two) {
  await queries.ensure(mergeQuery(into, from))
  return { posted: currentFormState('doubles') }
}

type MergeScreenProps = Two & { posted: FormState | undefined; links: DoubleLinks }

/** What two listings say of each thing: one is chosen, and all else goes along. */
export function MergeScreen({ into, from, posted, links }: MergeScreenProps) {
  const preview = useSuspenseQuery(mergeQuery(into, from)).data
  return (
    <>
      <header data-list-head className="pt-3 pb-4">
        <h1 className="text-[26px] leading-9 font-bold tracking-[-0.02em] wrap-anywhere">{m.doubles_merge_title()}</h1>
        <p className="max-w-prose text-muted">{m.doubles_merge_lead()}</p>
      </header>
      <div className="max-w-4xl space-y-6">
        <div className="grid gap-4 sm:grid-cols-2">
          <section aria-label={m.doubles_stays()} className="rounded border border-line bg-card p-4">
            <p className="mb-1 text-small font-semibold text-muted">{m.doubles_stays()}</p>
            <Side side={preview.into} links={links} />
          </section>
          <section aria-label={m.doubles_goes()} className="rounded border border-line bg-card p-4">
            <p className="mb-1 text-small font-semibold text-muted">{m.doubles_goes()}</p>
            <Side side={preview.from} links={links} />
          </section>
        </div>
        <Button asChild variant="outline" size="sm">
          <Link {...links.merge({ into: from, from: into })}>{m.doubles_swap()}</Link>
        </Button>
        {preview.hindrance ? (
          <Alert tone="warning">{mergeHindranceWords[preview.hindrance]()}</Alert>
        ) : (
          <MergeForm key={`${into} ${from}`} preview={preview} posted={posted} links={links} />
        )}
      </div>
    </>
  )
}

type MergeFormProps = { preview: MergePreview; posted: FormState | undefined; links: DoubleLinks }

function MergeForm({ preview: { into, from, facts, moves }, posted, links }: MergeFormProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const chosen = facts.filter(({ isSame }) => !isSame)
  return (
    <PostForm
      name="merge"
      hidden={{ id: into.id, from: from.id, version: String(into.version), fromVersion: String(from.version) }}
      posted={posted}
      offline={m.form_offline}
      submit={doubleDeeds.merge}
      onDone={() => {
        toast(m.doubles_done_merged())
        client.removeQueries({ queryKey: ['doubles', 'merge'] })
        void client.invalidateQueries()
        void navigate(links.doubles() as never)
      }}
      className="space-y-6"
    >
      {({ values, pending }) => (
        <>
          {chosen.map((fact) => (
            <FactChoice key={fact.field} fact={fact} chosen={values[factName(fact.field)]} />
          ))}
          <ul className="list-disc space-y-1 ps-5 text-small">
            <li>{m.doubles_moves_address({ name: from.name })}</li>
            <li>{m.doubles_moves_reviews(counted(moves.reviews))}</li>
            {moves.sameFamily > 0 && <li>{m.doubles_moves_family(counted(moves.sameFamily))}</li>}
            <li>{m.doubles_moves_statuses(counted(moves.statuses))}</li>
            <li>{m.doubles_moves_undo()}</li>
          </ul>
          <Button type="submit" pending={pending}>
            {m.doubles_merge()}
          </Button>
        </>
      )}
    </PostForm>
  )
}

/** Of one fact, what the one says and what the other says. */
function FactChoice({
  fact: { field, into, from, suggested },
  chosen,
}: {
  fact: MergeFact
  chosen: string | undefined
}) {
  const name = factName(field)
  const sides = [
    { value: 'into', said: into },
    { value: 'from', said: from },
  ] as const
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{factWords[field]()}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {sides.map(({ value, said }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded border border-line bg-card p-3 has-checked:border-primary-text has-checked:bg-tint"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={(chosen ?? suggested) === value}
              className={cn(choiceClass, 'rounded-full before:rounded-full')}
            />
            <span className="min-w-0 text-small wrap-anywhere whitespace-pre-line">
              {said === null ? <span className="text-muted">{m.listing_unsaid()}</span> : shownValue(field, said)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A picture has no words: that it is there is said. */
const shownValue = (field: MergeFact['field'], said: string): string => {
  if (field === 'logo' || field === 'cover') return m.doubles_fact_there()
  return field === 'gallery' ? m.doubles_fact_pictures({ count: Number(said) }) : said
}
