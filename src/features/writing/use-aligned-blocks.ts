import { useEffect, useState, type RefObject } from 'react'
import { placeBlocks } from './place-blocks.ts'

const isWide = '(min-width: 1200px)'
const gap = 12

type Aligned = {
  /** The paragraphs of the original, each in an element of its own. */
  list: RefObject<HTMLElement | null>
  /** What holds the editor, before and after it has come. */
  frame: RefObject<HTMLElement | null>
}

/** The editor’s paragraphs; the empty line at its end is none. */
function blocksOf(editor: Element): HTMLElement[] {
  const blocks = [...editor.children].filter((one): one is HTMLElement => one instanceof HTMLElement)
  const last = blocks.at(-1)
  return blocks.length > 1 && last?.tagName === 'P' && last.textContent === '' ? blocks.slice(0, -1) : blocks
}

/**
 * Paragraph beside paragraph where there is room for two columns: each of the translation is given at least the height of its
 * partner, by a style sheet, as the editor owns its elements; each of the original then stands where its partner does. Returns
 * how many the translation has.
 */
export function useAlignedBlocks({ list, frame }: Aligned): number | null {
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    const [originals, around] = [list.current, frame.current]
    if (!originals || !around) return
    const wide = matchMedia(isWide)
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
    let due = 0
    let rules = ''
    const place = () => {
      due = 0
      const editor = around.querySelector('.ProseMirror')
      if (editor) setCount(blocksOf(editor).length)
      const next = editor && wide.matches ? rulesFor(editor.id, originals) : ''
      if (next !== rules) sheet.replaceSync((rules = next))
      align(originals, editor && wide.matches ? blocksOf(editor) : null)
    }
    const soon = () => {
      due ||= requestAnimationFrame(place)
    }
    const sizes = new ResizeObserver(soon)
    sizes.observe(around)
    sizes.observe(originals)
    around.addEventListener('input', soon)
    around.addEventListener('keyup', soon)
    return () => {
      cancelAnimationFrame(due)
      sizes.disconnect()
      around.removeEventListener('input', soon)
      around.removeEventListener('keyup', soon)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [list, frame])
  return count
}

const heightOf = (item: Element) => (item.firstElementChild as HTMLElement).offsetHeight

/** What has no partner in the original says so at its side. */
function rulesFor(editor: string, originals: HTMLElement): string {
  const within = `#${CSS.escape(editor)}>`
  const heights = [...originals.children].map(
    (item, at) => `${within}:nth-child(${at + 1}){min-height:${heightOf(item)}px}`,
  )
  const beyond = `${within}:nth-child(n+${originals.children.length + 1}):not(:last-child){box-shadow:-10px 0 0 -7px var(--warning)}`
  return [...heights, beyond].join('')
}

function align(originals: HTMLElement, blocks: readonly HTMLElement[] | null): void {
  const items = [...originals.children] as HTMLElement[]
  if (!blocks) {
    originals.style.height = ''
    for (const item of items) item.style.cssText = ''
    return
  }
  const from = originals.getBoundingClientRect().top
  const tops = blocks.map((block) => block.getBoundingClientRect().top - from)
  const placed = placeBlocks({ heights: items.map(heightOf), tops, gap })
  originals.style.height = `${placed.height}px`
  items.forEach((item, at) => {
    item.style.cssText = `position:absolute;inset-inline:0;top:${placed.tops[at]}px`
  })
}
