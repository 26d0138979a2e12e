import { m } from '#/paraglide/messages.js'
import { cn } from '#/lib/cn.ts'
import { initialChoice, mergeChoices, type MergeChoice, type MergeRow } from '../merge.ts'

type MergeRowChoiceProps = {
  name: string
  row: Extract<MergeRow, { kind: 'differing' }>
  /** Lines, such as a title, are taken from one of both. */
  isText: boolean
  choice: MergeChoice | undefined
  onChoose: (choice: MergeChoice) => void
}

const words: Record<MergeChoice, () => string> = {
  mine: m.merging_mine,
  theirs: m.merging_theirs,
  both: m.merging_both,
}

/** One place where the texts differ. The arrow keys choose. */
export function MergeRowChoice({ name, row, isText, choice = initialChoice(row), onChoose }: MergeRowChoiceProps) {
  const { mine, theirs } = row
  const isOneSided = mine === null || theirs === null
  const offered = mergeChoices.filter((one) => one !== 'both' || (isText && !isOneSided))
  const word = (one: MergeChoice) =>
    isOneSided ? (row[one as 'mine' | 'theirs'] === null ? m.merging_leave_out() : m.merging_keep()) : words[one]()
  return (
    <fieldset className="rounded border border-line bg-card p-4">
      <legend className="sr-only">{m.merging_place()}</legend>
      <div className={cn('grid gap-4', !isOneSided && 'sm:grid-cols-2')}>
        {mine !== null && <Side title={m.writing_conflict_mine()} text={mine} isTaken={choice !== 'theirs'} />}
        {theirs !== null && <Side title={m.writing_conflict_theirs()} text={theirs} isTaken={choice !== 'mine'} />}
      </div>
      <div className="mt-3 flex flex-wrap gap-x-5">
        {offered.map((one) => (
          <label
            key={one}
            className="flex min-h-9 cursor-pointer items-center gap-2 text-small pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={name}
              value={one}
              checked={choice === one}
              onChange={() => onChoose(one)}
              className="size-4 accent-primary"
            />
            {word(one)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Side({ title, text, isTaken }: { title: string; text: string; isTaken: boolean }) {
  return (
    <div className={cn('min-w-0 border-s-4 ps-3', isTaken ? 'border-success' : 'border-line')}>
      <p className="text-small font-semibold">{title}</p>
      <p className={cn('text-small break-words whitespace-pre-line', !isTaken && 'text-muted line-through')}>{text}</p>
    </div>
  )
}
