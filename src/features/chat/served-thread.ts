// How the messages stand as the server has written them, so that the virtualizer takes over without anything moving.

export type ServedThread = { width: number; height: number; sizes: ReadonlyMap<string, number> }

/** The window of a thread and the heights of its rows by their `keys`, in pixels. */
export function measureServed(scroller: HTMLElement, keys: readonly string[]): ServedThread {
  const rows = [...scroller.querySelectorAll('[data-index]')]
  return {
    width: scroller.offsetWidth,
    height: scroller.offsetHeight,
    sizes: new Map(rows.map((row, index) => [keys[index] ?? '', row.getBoundingClientRect().height])),
  }
}

const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0)

/** How far rows of these sizes are scrolled in a window of this height: to the end, or to a row at its top or in its middle. */
export function openingOffset(
  sizes: readonly number[],
  height: number,
  padding: { start: number; end: number },
  row: { index: number; align: 'start' | 'center' } | null,
): number {
  const end = Math.max(0, padding.start + sum(sizes) + padding.end - height)
  if (!row) return end
  const top = padding.start + sum(sizes.slice(0, row.index))
  const above = row.align === 'start' ? 0 : (height - (sizes[row.index] ?? 0)) / 2
  return Math.min(Math.max(0, top - above), end)
}
