export type MarkedTextProps = { parts: readonly { text: string; found: boolean }[] }

/** A text with what was looked for in it. */
export function MarkedText({ parts }: MarkedTextProps) {
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, { text }) => sum + text.length, 0))
  return parts.map(({ text, found }, index) =>
    found ? (
      <mark key={starts[index]} className="bg-transparent font-semibold text-ink">
        {text}
      </mark>
    ) : (
      <span key={starts[index]}>{text}</span>
    ),
  )
}
