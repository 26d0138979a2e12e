type Measured = {
  /** How high each paragraph of the original is. */
  heights: readonly number[]
  /** Where the paragraphs of the translation begin. */
  tops: readonly number[]
  gap: number
}

/**
 * Where the paragraphs of an original stand beside those of its translation: each at the height of the one with its number, and
 * never over the one before it. Those without a partner follow.
 */
export function placeBlocks({ heights, tops, gap }: Measured): { tops: number[]; height: number } {
  let end = 0
  const placed = heights.map((height, at) => {
    const top = Math.max(tops[at] ?? end, end)
    end = top + height + gap
    return top
  })
  return { tops: placed, height: end }
}
