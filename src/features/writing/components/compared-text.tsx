import type { Compared } from '../compare.ts'

type ComparedTextProps = { compared: readonly Compared[]; before: string; now: string }

/** Two texts in one: what stands in one of them alone says in which. */
export function ComparedText({ compared, before, now }: ComparedTextProps) {
  return (
    <div className="space-y-3 text-small">
      {compared.map(({ text, side }, index) => {
        // Paragraphs may be alike: their place tells them apart.
        const key = `${index}`
        if (side === 'both') {
          return (
            <p key={key} className="break-words whitespace-pre-line text-muted">
              {text}
            </p>
          )
        }
        const Changed = side === 'before' ? 'del' : 'ins'
        return (
          <div key={key} className={`border-s-4 ps-3 ${side === 'before' ? 'border-danger' : 'border-success'}`}>
            <p className="text-small font-semibold">{side === 'before' ? before : now}</p>
            <Changed className="block break-words whitespace-pre-line no-underline">{text}</Changed>
          </div>
        )
      })}
    </div>
  )
}
