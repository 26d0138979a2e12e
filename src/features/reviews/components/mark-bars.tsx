import type { ReviewFigures } from '#/contract/review/review.ts'
import { m } from '#/paraglide/messages.js'
import { numberFormat } from '#/words/formats.ts'
import { questionWords } from '#/words/review.ts'

type Figures = NonNullable<ReviewFigures['figures']>

/** From one to five. */
const tones = [
  'bg-danger',
  'bg-[color-mix(in_oklab,var(--danger)_45%,var(--card))]',
  'bg-[color-mix(in_oklab,var(--muted)_40%,var(--card))]',
  'bg-[color-mix(in_oklab,var(--primary-text)_50%,var(--card))]',
  'bg-primary-text',
]

/** How many gave which mark to which question: a bar as long as there are parents, in a table that says it too. */
export function MarkBars({ figures: { questions }, count }: { figures: Figures; count: number }) {
  return (
    <>
      <table className="w-full">
        <caption className="sr-only">{m.reviews_marks()}</caption>
        <tbody>
          {questions.map(({ question, average, counts }) => (
            <tr key={question} className="max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-3 max-sm:pb-3">
              <th
                scope="row"
                className="py-1.5 pe-4 text-start text-small font-medium max-sm:pb-0.5 sm:whitespace-nowrap"
              >
                {questionWords[question]()}
              </th>
              <td className="py-1.5 sm:w-full max-sm:col-span-2 max-sm:row-start-2 max-sm:py-0.5">
                <span aria-hidden="true" className="flex h-3.5 overflow-clip rounded-[3px] bg-line">
                  {counts.map((some, index) => (
                    <span
                      key={tones[index]}
                      className={`${tones[index]} border-e border-card last:border-0`}
                      style={{ width: `${(some / count) * 100}%` }}
                      hidden={some === 0}
                    />
                  ))}
                </span>
                <span className="sr-only">{saidOf(counts)}</span>
              </td>
              <td className="py-1.5 ps-4 text-end text-small whitespace-nowrap text-muted tabular-nums max-sm:pb-0.5">
                {m.reviews_average({ average: numberFormat({ minimumFractionDigits: 1 }).format(average) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="pt-2 text-small text-muted">{m.reviews_marks_how()}</p>
    </>
  )
}

/** "one: 0, two: 1 …", for those who do not see the bar. */
const saidOf = (counts: readonly number[]): string =>
  counts.map((some, index) => m.reviews_gave({ mark: index + 1, count: some })).join(', ')
