import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { MergeFact, MergePreview } from '#/contract/school/double.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import { Alert } from '#/ui/feedback/alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { RadioGroup, RadioGroupItem } from '#/ui/primitives/radio-group.tsx'
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

/** A value of a field in words, as the form of a listing has them. */
type Words = (field: string, value: unknown) => string

type MergeScreenProps = Two & { posted: FormState | undefined; links: DoubleLinks; words: Words }

/** What two listings say of each thing: one is chosen, and all else goes along. */
export function MergeScreen({ into, from, posted, links, words }: MergeScreenProps) {
  const preview = useSuspenseQuery(mergeQuery(into, from)).data
  return (
    <>
      <PageHeader title={m.doubles_merge_title()} lead={m.doubles_merge_lead()} />
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
          <MergeForm key={`${into} ${from}`} preview={preview} posted={posted} links={links} words={words} />
        )}
      </div>
    </>
  )
}

type MergeFormProps = Omit<MergeScreenProps, keyof Two> & { preview: MergePreview }

function MergeForm({ preview: { into, from, facts, moves }, posted, links, words }: MergeFormProps) {
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
            <FactChoice key={fact.field} fact={fact} chosen={values[factName(fact.field)]} words={words} />
          ))}
          <ul className="list-disc space-y-1 ps-5 text-small">
            <li>{m.doubles_moves_address({ name: from.name })}</li>
            {moves.reviews > 0 && <li>{m.doubles_moves_reviews(counted(moves.reviews))}</li>}
            {moves.sameFamily > 0 && <li>{m.doubles_moves_family(counted(moves.sameFamily))}</li>}
            {moves.statuses > 0 && <li>{m.doubles_moves_statuses(counted(moves.statuses))}</li>}
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

type FactChoiceProps = { fact: MergeFact; chosen: string | undefined; words: Words }

/** Of one fact, what the one says and what the other says. */
function FactChoice({ fact: { field, into, from, suggested }, chosen, words }: FactChoiceProps) {
  const name = factName(field)
  const sides = [
    { value: 'into', said: into },
    { value: 'from', said: from },
  ] as const
  return (
    <Fieldset legend={factWords[field]()}>
      <RadioGroup name={name} defaultValue={chosen ?? suggested} className="grid gap-2 sm:grid-cols-2">
        {sides.map(({ value, said }) => (
          <RadioGroupItem
            key={value}
            value={value}
            className="rounded border border-line bg-card px-3 has-checked:border-primary-text has-checked:bg-tint"
          >
            <span className="min-w-0 text-small wrap-anywhere whitespace-pre-line">
              {said === null ? (
                <span className="text-muted">{m.listing_unsaid()}</span>
              ) : (
                shownValue(field, said, words)
              )}
            </span>
          </RadioGroupItem>
        ))}
      </RadioGroup>
    </Fieldset>
  )
}

/** A picture has no words: that it is there is said. */
function shownValue(field: MergeFact['field'], said: MergeFact['into'], words: Words): string {
  if (field === 'logo' || field === 'cover') return m.doubles_fact_there()
  return field === 'gallery' && Array.isArray(said)
    ? m.doubles_fact_pictures({ count: said.length })
    : words(field, said)
}
