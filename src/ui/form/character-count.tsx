import { cn } from '#/lib/cn.ts'

export type CharacterCountProps = {
  length: number
  max: number
  /** The words, such as "120 characters left"; negative when there are too many. */
  text: (left: number) => string
  className?: string
}

/** How much room is left. Spoken only when it becomes tight, so that typing is not interrupted. */
export function CharacterCount({ length, max, text, className }: CharacterCountProps) {
  const left = max - length
  const tight = left <= Math.max(10, max * 0.1)
  return (
    <p className={cn('text-small tabular-nums', left < 0 ? 'font-medium text-danger' : 'text-muted', className)}>
      <span aria-hidden="true">{text(left)}</span>
      <output className="sr-only">{tight ? text(left) : ''}</output>
    </p>
  )
}
